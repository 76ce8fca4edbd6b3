import { moveRows } from '@kamae/backend/resources/move-rows'
import type { Owned } from '@kamae/backend/resources/owned'
import { pop, popContent } from '../table.ts'

export const ownedPops: Owned = {
  kinds: [
    { name: 'pop-contents', table: popContent },
    { name: 'pops', table: pop },
  ],
  move: moveRows(pop, popContent),
}
