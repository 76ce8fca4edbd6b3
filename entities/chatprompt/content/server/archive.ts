import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentArchive } from '../contract.ts'
import { readOwnTool } from './read-tool.ts'
import { chatpromptContent } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(chatpromptContentArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatpromptContent, { uid, id })
  return { promptTool: await readOwnTool(context, uid, id) }
})
