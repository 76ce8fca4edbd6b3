import { moveRows } from '@kamae/backend/resources/move-rows'
import type { Owned } from '@kamae/backend/resources/owned'
import { chatpromptResult } from '../table.ts'

export const ownedPromptResults: Owned = {
  kinds: [{ name: 'prompt-results', table: chatpromptResult }],
  move: moveRows(chatpromptResult),
}
