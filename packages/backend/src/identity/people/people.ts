import { and, eq } from '../../database/sql.ts'

import type { Clock } from '../../system/clock.ts'
import type { Queries } from '../../database/queries.ts'
import type { Ids } from '../../system/ids.ts'
import { placeholderEmail } from './placeholder-email.ts'
import type { Person } from './sessions.ts'
import { credential, person } from './tables.ts'

/** The provider that stands for an own password. */
export const PASSWORD_PROVIDER = 'credential'

/** What a new person begins with; what is left out, they have not. */
export type NewPerson = {
  readonly name?: string
  readonly email?: string
  readonly isEmailVerified?: boolean
  readonly phone?: string
  readonly isGuest?: boolean
}

/** Those who sign in, and what they sign in with. */
export type People = {
  /** Makes somebody; undefined where the address or the number is another's. */
  make(given: NewPerson, within?: Queries): Promise<Person | undefined>
  byId(id: string): Promise<Person | undefined>
  byEmail(email: string, within?: Queries): Promise<Person | undefined>
  byPhone(phone: string): Promise<Person | undefined>
  /** Whose account of a provider this is. */
  byAccount(providerId: string, accountId: string): Promise<Person | undefined>
  passwordOf(personId: string): Promise<string | undefined>
  setPassword(personId: string, hash: string, within?: Queries): Promise<void>
  /** Joins an account of a provider to somebody; false where it belongs to one already. */
  join(personId: string, providerId: string, accountId: string, within?: Queries): Promise<boolean>
  providersOf(personId: string): Promise<string[]>
}

export function openPeople(db: Queries, clock: Clock, ids: Ids): People {
  const firstOf = async (where: ReturnType<typeof eq>, from: Queries = db) =>
    (await from.select().from(person).where(where))[0]
  const stamps = () => ({ createdAt: clock.now(), updatedAt: clock.now() })
  const ofPerson = (personId: string) =>
    and(eq(credential.userId, personId), eq(credential.providerId, PASSWORD_PROVIDER))

  return {
    make: async (given, within = db) => {
      const id = ids.id()
      const [made] = await within
        .insert(person)
        .values({
          id,
          name: given.name ?? '',
          email: given.email ?? placeholderEmail(id),
          emailVerified: given.isEmailVerified ?? false,
          phone: given.phone ?? null,
          isAnonymous: given.isGuest ?? false,
          ...stamps(),
        })
        .onConflictDoNothing()
        .returning()
      return made
    },
    byId: (id) => firstOf(eq(person.id, id)),
    byEmail: (email, within) => firstOf(eq(person.email, email), within),
    byPhone: (phone) => firstOf(eq(person.phone, phone)),
    byAccount: async (providerId, accountId) => {
      const [found] = await db
        .select({ person })
        .from(credential)
        .innerJoin(person, eq(person.id, credential.userId))
        .where(and(eq(credential.providerId, providerId), eq(credential.accountId, accountId)))
      return found?.person
    },
    passwordOf: async (personId) => {
      const [found] = await db
        .select({ password: credential.password })
        .from(credential)
        .where(ofPerson(personId))
      return found?.password ?? undefined
    },
    setPassword: async (personId, hash, within = db) => {
      await within
        .insert(credential)
        .values({
          id: ids.id(),
          userId: personId,
          providerId: PASSWORD_PROVIDER,
          accountId: personId,
          password: hash,
          ...stamps(),
        })
        .onConflictDoUpdate({
          target: [credential.providerId, credential.accountId],
          set: { password: hash, updatedAt: clock.now() },
        })
    },
    join: async (personId, providerId, accountId, within = db) => {
      const joined = await within
        .insert(credential)
        .values({ id: ids.id(), userId: personId, providerId, accountId, ...stamps() })
        .onConflictDoNothing()
        .returning({ id: credential.id })
      return joined.length === 1
    },
    providersOf: async (personId) => {
      const rows = await db
        .select({ providerId: credential.providerId })
        .from(credential)
        .where(eq(credential.userId, personId))
      return rows.map(({ providerId }) => providerId).filter((id) => id !== PASSWORD_PROVIDER)
    },
  }
}
