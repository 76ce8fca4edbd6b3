import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { People } from '../people/people.ts'
import type { Person } from '../people/sessions.ts'
import { refusal } from '../people/sign-in-rules.ts'
import type { ProviderAccount } from './provider.ts'

/**
 * Whose a provider's account is; somebody new is made at first sight. An account of ours with the same address is not
 * joined to it: whoever has that address at the provider is not yet shown to be whoever signed up here. Throws
 * `CallError` where the address is taken.
 */
export async function personOfAccount(
  { db, people }: { readonly db: NodePgDatabase; readonly people: People },
  { providerId, accountId, name, email }: ProviderAccount,
): Promise<Person> {
  const known = await people.byAccount(providerId, accountId)
  if (known !== undefined) return known
  const made = await makeWith(db, people, { providerId, accountId, name, email })
  // Somebody was quicker: the same account at the same moment.
  const person = made ?? (await people.byAccount(providerId, accountId))
  if (person === undefined)
    throw refusal('email-taken', 'This email address already has an account: sign in to that one.', 'email')
  return person
}

/** Makes somebody with a provider's account; undefined where the address or the account is another's. */
export async function makeWith(
  db: NodePgDatabase,
  people: People,
  { providerId, accountId, name, email, isGuest }: ProviderAccount & { readonly isGuest?: boolean },
): Promise<Person | undefined> {
  try {
    return await db.transaction(async (transaction) => {
      const shown = Array.from(name.trim()).slice(0, 40).join('')
      const given = email === undefined ? {} : { email, isEmailVerified: true }
      const person = await people.make({ name: shown, isGuest: isGuest ?? false, ...given }, transaction)
      if (person === undefined) return undefined
      if (!(await people.join(person.id, providerId, accountId, transaction))) throw new AlreadyJoined()
      return person
    })
  } catch (error) {
    if (error instanceof AlreadyJoined) return undefined
    throw error
  }
}

class AlreadyJoined extends Error {
  override readonly name = 'AlreadyJoined'
}
