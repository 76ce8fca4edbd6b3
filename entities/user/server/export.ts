import { randomBytes } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import { hashOfToken } from '@kamae/backend/secrets/token-hash'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { userExport as exportCall } from '../contract.ts'
import { makeProfile } from './profile/make-profile.ts'
import { userExport } from './profile/table.ts'

const LINK_MS = 60 * 60 * 1000
const LINKS = { tries: 10, seconds: 60 * 60 }

export const exportLink = implement(exportCall, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  await makeProfile(context, uid)
  const retryAfter = await context.tryLimits.count(`export ${uid}`, LINKS)
  if (retryAfter > 0)
    throw new CallError('resource-exhausted', `Too many links: try again in ${retryAfter} seconds.`, {
      reason: 'too-many',
      retryAfter,
    })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock.now().getTime() + LINK_MS)
  await context.db.insert(userExport).values({ tokenHash: hashOfToken(token), uid, expiresAt })
  return { url: `${context.publicUrl}/exports/${token}`, expiresAt: expiresAt.toISOString() }
})
