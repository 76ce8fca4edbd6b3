import type { Owned } from '@kamae/backend/resources/owned'
import { chatcharaMessage } from '@kamae/entities/chatchara/message/server/table'
import { moveDialogs } from '../move-dialogs.ts'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'

/** Dialogs with their messages, which go before them. */
export const ownedDialogs: Owned = {
  kinds: [
    { name: 'messages', table: chatcharaMessage },
    { name: 'dialogs', table: chatcharaDialog },
  ],
  move: moveDialogs,
}
