import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptResultUpdate } from '../contract.ts'
import { readOwnResult } from './read-result.ts'
import { chatpromptResult } from './table.ts'

export const update = implement(chatpromptResultUpdate, async ({ id, version }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const isChanged = await changeOwn(context, chatpromptResult, { uid, id, version }, { archivedAt: null })
  const current = await readOwnResult(context, uid, id)
  if (!isChanged)
    throw new CallError('aborted', 'This result was changed elsewhere: read it again.', { current })
  return { promptResult: current }
})
