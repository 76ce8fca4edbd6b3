import { moveRows } from '@kamae/backend/resources/move-rows'
import type { Owned } from '@kamae/backend/resources/owned'
import { temp } from '../table.ts'

export const ownedDrafts: Owned = {
  kinds: [{ name: 'drafts', table: temp, documents: { scene: '.kamae-scene.json' } }],
  move: moveRows(temp),
}
