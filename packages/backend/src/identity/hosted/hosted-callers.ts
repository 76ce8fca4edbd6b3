import { createHash } from 'node:crypto'

import type { Caller } from '@kamae/protocol/contract/caller'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, gte, lt } from '../../database/sql.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../../system/clock.ts'
import type { People } from '../people/people.ts'
import { makeWith } from '../providers/person-of-account.ts'
import { ProviderError } from '../providers/provider.ts'
import type { IsClosed, Person } from '../people/sessions.ts'
import { gone, person as personTable } from '../people/tables.ts'
import type { HostedKeys } from './hosted-keys.ts'
import { type HostedClaims, readHostedToken } from './hosted-tokens.ts'

const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 5_000

// Longer than any provider's ID token lasts.
const GONE_KEPT_MS = 7 * 86_400_000

/** Those who call with an ID token of the hosted provider. */
export type HostedCallers = {
  /** The caller that a token names, made at first sight; null where it is not good. */
  callerOf(token: string): Promise<Caller>
  sweep(): Promise<void>
}

/** What an account of a provider is kept under. */
export const hostedProviderId = (issuer: string) => `oidc:${issuer}`

export function hostedCallers(options: {
  readonly db: NodePgDatabase
  readonly clock: Clock
  readonly people: People
  readonly keys: HostedKeys
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly isClosed: IsClosed
  isOperator(person: Person): boolean
}): HostedCallers {
  const { db, clock, people, issuer, isClosed, isOperator } = options
  const providerId = hostedProviderId(issuer)
  const remembered = new Map<string, { readonly caller: NonNullable<Caller>; readonly until: number }>()

  async function wasRemoved({ subject, issuedAt }: HostedClaims): Promise<boolean> {
    const key = createHash('sha256').update(`${providerId} ${subject}`).digest('hex')
    const found = await db
      .select({ key: gone.key })
      .from(gone)
      .where(and(eq(gone.key, key), gte(gone.goneAt, issuedAt)))
    return found.length > 0
  }

  async function personOf(claims: HostedClaims): Promise<Person | undefined> {
    const { subject, name, email, isGuest } = claims
    const known = await people.byAccount(providerId, subject)
    if (known !== undefined) return isGuest ? known : settled(known)
    if (await wasRemoved(claims)) return undefined
    const account = { providerId, accountId: subject, name, email, isGuest }
    return (
      (await makeWith(db, people, account)) ??
      // Somebody was quicker, or has an account of ours with this address, which is not joined to it.
      (await people.byAccount(providerId, subject)) ??
      (await makeWith(db, people, { ...account, email: undefined })) ??
      people.byAccount(providerId, subject)
    )
  }

  // At the provider a guest who becomes a member keeps their subject.
  async function settled(person: Person): Promise<Person> {
    if (!person.isAnonymous) return person
    await db.update(personTable).set({ isAnonymous: false }).where(eq(personTable.id, person.id))
    return { ...person, isAnonymous: false }
  }

  async function read(token: string): Promise<Caller> {
    try {
      const claims = await readHostedToken(token, options)
      const person = claims && (await personOf(claims))
      if (claims === undefined || person === undefined || (await isClosed(person.id))) return null
      const caller = { uid: person.id, isGuest: person.isAnonymous, isOperator: isOperator(person) }
      const until = Math.min(clock.now().getTime() + REMEMBERED_MS, claims.endsAt.getTime())
      remembered.set(token, { caller, until })
      for (const oldest of remembered.keys()) {
        if (remembered.size <= MOST_REMEMBERED) break
        remembered.delete(oldest)
      }
      return caller
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      throw new CallError('unavailable', 'The sign-in provider cannot be reached: try again in a moment.', {
        reason: 'provider-away',
      })
    }
  }

  return {
    callerOf: async (token) => {
      const known = remembered.get(token)
      if (known !== undefined && known.until > clock.now().getTime()) return known.caller
      remembered.delete(token)
      return read(token)
    },
    sweep: async () => {
      await db.delete(gone).where(lt(gone.goneAt, new Date(clock.now().getTime() - GONE_KEPT_MS)))
    },
  }
}
