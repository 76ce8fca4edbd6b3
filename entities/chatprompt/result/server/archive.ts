import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptResultArchive } from '../contract.ts'
import { readOwnResult } from './read-result.ts'
import { chatpromptResult } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(chatpromptResultArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatpromptResult, { uid, id })
  return { promptResult: await readOwnResult(context, uid, id) }
})
