import type { Queries } from '@kamae/backend/database/queries'
import { placeholderEmail } from '@kamae/backend/identity/people/placeholder-email'
import { person } from '@kamae/backend/identity/people/tables'
import { HOUSE } from '@kamae/entities/house/server/house-id'
import { eq } from '@kamae/backend/database/sql'

import type { TaskContext } from '@kamae/backend/tasks/task'

/** Makes the house's account; answers false where it is there already. */
export async function makeHouse(world: TaskContext): Promise<boolean> {
  const made = await world.db
    .insert(person)
    .values({ id: HOUSE, name: 'Kamae', email: placeholderEmail(HOUSE), emailVerified: false })
    .onConflictDoNothing()
    .returning({ id: person.id })
  await world.resources.people.makeProfile(world, HOUSE)
  return made.length > 0
}

export async function hasHouse(db: Queries): Promise<boolean> {
  return (await db.select({ id: person.id }).from(person).where(eq(person.id, HOUSE))).length > 0
}
