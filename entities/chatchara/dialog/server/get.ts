import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { dialogGet } from '../contract.ts'
import { characterOfDialog, readOwnDialog } from './read-dialog.ts'

export const get = implement(dialogGet, async ({ id }, context: CallContext) => {
  const dialog = await readOwnDialog(context, uidOf(context.caller), id)
  return { dialog, ...(await characterOfDialog(context, dialog)) }
})
