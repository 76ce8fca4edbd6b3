import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempArchive } from '../contract.ts'
import { readOwnPromptTemp } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(chatcharaPromptTempArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatcharaPromptTemp, { uid, id })
  return { promptTemp: await readOwnPromptTemp(context, uid, id) }
})
