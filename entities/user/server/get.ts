import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { userGet } from '../contract.ts'
import { makeProfile } from './profile/make-profile.ts'
import { readUser } from './read-user.ts'
import { recordAddress } from './profile/record-address.ts'

export const get = implement(userGet, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const known = await readUser(context, uid)
  if (!known) await makeProfile(context, uid)
  const isNews = await recordAddress(context, uid)
  const user = known && !isNews ? known : await readUser(context, uid)
  if (!user) throw new CallError('unauthenticated', 'This account is gone. Sign in again.')
  return { userUid: uid, user }
})
