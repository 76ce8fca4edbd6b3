import type { Owned } from '@kamae/backend/resources/owned'
import { moveShelf } from '../../../shelf/server/move-shelf.ts'
import { chatcharaUserStock } from '../../../shelf/server/table.ts'

export const ownedShelf: Owned = {
  kinds: [{ name: 'shelf', table: chatcharaUserStock }],
  move: (transaction, from, to) => moveShelf(transaction, chatcharaUserStock, from, to),
}
