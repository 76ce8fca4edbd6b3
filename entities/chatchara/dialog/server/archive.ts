import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { dialogArchive } from '../contract.ts'
import { readOwnDialog } from './read-dialog.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

/** Archiving again changes nothing. */
export const archive = implement(dialogArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, chatcharaDialog, { uid, id })
  return { dialog: await readOwnDialog(context, uid, id) }
})
