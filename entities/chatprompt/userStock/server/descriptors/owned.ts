import type { Owned } from '@kamae/backend/resources/owned'
import { moveShelf } from '@kamae/entities/shelf/server/move-shelf'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'

export const ownedPromptShelf: Owned = {
  kinds: [{ name: 'prompt-shelf', table: chatpromptUserStock }],
  move: (transaction, from, to) => moveShelf(transaction, chatpromptUserStock, from, to),
}
