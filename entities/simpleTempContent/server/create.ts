import type { CallContext } from '@kamae/backend/calls/context'
import { networkOf } from '@kamae/backend/limits/address-network'
import { checkDocument } from '@kamae/protocol/contract/document'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { LARGEST_CONTENT, simpleTempContentCreate } from '../contract.ts'
import { hashOfCode, newCode } from './handover-code.ts'
import { simpleTempContent } from './table.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const LIMIT = { tries: 100, seconds: 60 * 60 }

export const create = implement(simpleTempContentCreate, async ({ content }, context: CallContext) => {
  checkDocument('content', content, LARGEST_CONTENT)
  const seconds = await context.tryLimits.count(`simpleTempContent ${networkOf(context.address)}`, LIMIT)
  if (seconds > 0)
    throw new CallError('resource-exhausted', 'Too much was handed over from here: wait a little.', {
      reason: 'rate',
      retryAfter: seconds,
    })
  const code = newCode()
  const expiresAt = new Date(context.clock.now().getTime() + KEPT_MS)
  await context.db.insert(simpleTempContent).values({ codeHash: hashOfCode(code), content, expiresAt })
  return { code, expiresAt: expiresAt.toISOString() }
})
