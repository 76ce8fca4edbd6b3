import { eq } from '../../database/sql.ts'

import type { Queries } from '../../database/queries.ts'
import type { Person } from '../people/sessions.ts'
import { credential, person as personTable, recoveryCode, secondFactor } from '../people/tables.ts'
import type { World } from './request.ts'

/**
 * Gives an account whose address nobody had proven to whoever has just proven it. What was set up before may be that
 * of somebody who signed up with another's address and waits inside: password, providers, number and second factor
 * go, and every session ends. (Sudhodanan and Paverd, "Pre-hijacked accounts", USENIX Security 2022.)
 */
export async function clearUnproven(world: World, person: Person, within: Queries): Promise<void> {
  await within.delete(credential).where(eq(credential.userId, person.id))
  await within.delete(secondFactor).where(eq(secondFactor.userId, person.id))
  await within.delete(recoveryCode).where(eq(recoveryCode.userId, person.id))
  await world.sessions.endOthers(person.id, null, within)
  await within
    .update(personTable)
    .set({ emailVerified: true, phone: null, updatedAt: world.clock.now() })
    .where(eq(personTable.id, person.id))
}
