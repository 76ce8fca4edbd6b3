import type { Owned } from '@kamae/backend/resources/owned'
import { moveShelf } from '@kamae/entities/shelf/server/move-shelf'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'

export const ownedShelf: Owned = {
  kinds: [{ name: 'shelf', table: chatcharaUserStock }],
  move: (transaction, from, to) => moveShelf(transaction, chatcharaUserStock, from, to),
}
