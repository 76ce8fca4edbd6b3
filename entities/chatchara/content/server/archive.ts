import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaContentArchive } from '../contract.ts'
import { readOwnCharacter } from './read-character.ts'
import { chatcharaContent } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(chatcharaContentArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatcharaContent, { uid, id })
  return { character: await readOwnCharacter(context, uid, id) }
})
