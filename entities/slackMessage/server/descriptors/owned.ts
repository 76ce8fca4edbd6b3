import { moveRows } from '@kamae/backend/resources/move-rows'
import type { Owned } from '@kamae/backend/resources/owned'
import { slackMessage } from '../table.ts'

export const ownedFeedback: Owned = {
  kinds: [{ name: 'feedback', table: slackMessage }],
  move: moveRows(slackMessage),
}
