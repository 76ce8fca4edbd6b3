import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptResultGet } from '../contract.ts'
import { readOwnResult } from './read-result.ts'

export const get = implement(chatpromptResultGet, async ({ id }, context: CallContext) => ({
  promptResult: await readOwnResult(context, uidOf(context.caller), id),
}))
