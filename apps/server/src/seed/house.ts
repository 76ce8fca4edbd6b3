import { createHash } from 'node:crypto'

import type { Queries } from '@kamae/backend/database/queries'
import { placeholderEmail } from '@kamae/backend/identity/people/placeholder-email'
import { person } from '@kamae/backend/identity/people/tables'
import { makeProfile } from '@kamae/entities/user/server/make-profile'
import { eq } from '@kamae/backend/database/sql'

import type { TaskContext } from '@kamae/backend/tasks/task'

/** Whose what a fresh Kamae begins with is: an account that nobody can sign in to. */
export const HOUSE = 'kamae'

/** Makes the house's account; answers false where it is there already. */
export async function makeHouse(world: TaskContext): Promise<boolean> {
  const made = await world.db
    .insert(person)
    .values({ id: HOUSE, name: 'Kamae', email: placeholderEmail(HOUSE), emailVerified: false })
    .onConflictDoNothing()
    .returning({ id: person.id })
  await makeProfile(world, HOUSE)
  return made.length > 0
}

export async function hasHouse(db: Queries): Promise<boolean> {
  return (await db.select({ id: person.id }).from(person).where(eq(person.id, HOUSE))).length > 0
}

/** The same id for the same thing on every server and at every planting: a UUID of version 8 (RFC 9562, section 5.8). */
export function houseId(name: string): string {
  const digits = createHash('sha256').update(`kamae house ${name}`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}
