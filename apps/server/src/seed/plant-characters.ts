import type { TaskContext } from '@kamae/backend/tasks/task'
import { SEEDED } from '@kamae/entities/assembly/resources'

import { SEED_CHARACTERS } from './characters.ts'
import { readCharacterPicture } from './pack.ts'
import { plantEach } from './plant-each.ts'

/** Makes the house's characters, or brings them up to date; answers how many there are. */
export async function plantCharacters(world: TaskContext): Promise<number> {
  const characters = SEED_CHARACTERS.map((character) => ({
    ...character,
    readPicture: () => readCharacterPicture(character.id),
  }))
  await plantEach(world, SEEDED.character, characters)
  return characters.length
}
