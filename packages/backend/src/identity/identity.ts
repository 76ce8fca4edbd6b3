import { randomBytes } from 'node:crypto'

import type { Caller } from '@kamae/protocol/caller'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import { type Clock, systemClock } from '../clock.ts'
import { type Ids, randomIds } from '../ids.ts'
import { type RateLimits, databaseRateLimits } from '../limits/rate-limits.ts'
import type { Letters } from '../messages/letter.ts'
import type { Messages } from '../messages/messages.ts'
import type { Task } from '../tasks/task.ts'
import { accessTokenVerifier } from './access-token.ts'
import { keyedHash } from './keyed-hash.ts'
import { openOnce } from './once.ts'
import { operatorOf } from './operator.ts'
import { openPeople } from './people.ts'
import type { BrowserProvider } from './providers/provider.ts'
import { type AuthRequests, authRequests } from './requests/answer.ts'
import type { World } from './requests/request.ts'
import { TooMany } from './requests/too-many.ts'
import { sealedWith } from './sealed.ts'
import { openSecondFactors } from './second-factors.ts'
import { openSessions } from './sessions.ts'
import { openSigning } from './signing.ts'

/** Who is who. */
export type Identity = {
  /** Answers /api/v1/auth/*. */
  readonly handle: AuthRequests
  /** The caller that an access token names; null where it is none, forged, past its 15 minutes, or its session has ended. */
  verifyAccessToken(token: string): Promise<Caller>
  /** Removes sessions, links and codes that have run out. */
  readonly sweep: Task
  /** Waits for what goes on after an answer. */
  settled(): Promise<void>
}

export type IdentityOptions = {
  readonly db: NodePgDatabase
  readonly secret: string
  readonly messages: Messages
  readonly letters: Letters
  readonly operator?: string | undefined
  readonly providers?: readonly BrowserProvider[]
  readonly methods?: World['methods']
  readonly clock?: Clock
  readonly ids?: Ids
  readonly rateLimits?: RateLimits
  /** A guest became the member `to`; called before the guest is forgotten. */
  readonly onGuestLinked?: (from: string, to: string) => Promise<void>
  readonly report?: World['report']
}

/** Opens sign-in on a migrated database. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, secret, clock = systemClock, ids = randomIds, report = () => undefined } = options
  const rateLimits = options.rateLimits ?? databaseRateLimits(db, clock)
  const hash = keyedHash(secret)
  const sessions = openSessions(db, clock, ids, hash)
  const once = openOnce(db, clock, ids, hash)
  const going = new Set<Promise<void>>()
  const world: World = {
    db,
    clock,
    sessions,
    once,
    report,
    people: openPeople(db, clock, ids),
    secondFactors: openSecondFactors(db, clock, hash, sealedWith(secret, 'second factor')),
    signing: await openSigning(db, secret, ids),
    messages: options.messages,
    letters: options.letters,
    providers: options.providers ?? [],
    methods: options.methods ?? { emailLink: true, phone: true },
    isOperator: operatorOf(options.operator),
    onGuestLinked: options.onGuestLinked ?? (() => Promise.resolve()),
    limit: async (key, most) => {
      const seconds = await rateLimits.count(key, most)
      if (seconds > 0) throw new TooMany(seconds)
    },
    forget: (key) => rateLimits.forget(key),
    later: (work) => {
      const done: Promise<void> = work()
        .catch((error: unknown) => report('Something after an answer failed.', { error: String(error) }))
        .finally(() => going.delete(done))
      going.add(done)
    },
    randomText: () => randomBytes(32).toString('base64url'),
  }
  return {
    handle: authRequests(world),
    verifyAccessToken: accessTokenVerifier(db, clock, sessions),
    sweep: {
      name: 'identity/sweep',
      cron: '23 * * * *',
      run: async () => {
        await sessions.sweep()
        await once.sweep()
      },
    },
    settled: async () => {
      while (going.size > 0) await Promise.all(going)
    },
  }
}
