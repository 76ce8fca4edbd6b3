import { randomBytes } from 'node:crypto'

import { and, desc, eq, gt, lte, ne, or, sql } from '../../database/sql.ts'

import type { Clock } from '../../system/clock.ts'
import type { Queries } from '../../database/queries.ts'
import type { Ids } from '../../system/ids.ts'
import type { KeyedHash } from '../../secrets/keyed-hash.ts'
import { person, session } from './tables.ts'

const DAY = 86_400_000

/** However often it is used, a session ends this long after it began; unused for a third of that, it ends too. */
const LONGEST_MS = 90 * DAY
const ROLLING_MS = 30 * DAY

export type Session = typeof session.$inferSelect
export type Person = typeof person.$inferSelect

/**
 * Whether the time of somebody's account is over: it is about to be removed. From then on it signs in and calls no more,
 * so that nothing is written that would outlive it.
 */
export type IsClosed = (personId: string) => Promise<boolean>

/** Signed-in devices. Whoever holds a session's token is its person; the database knows the token's hash alone. */
export type Sessions = {
  /** Begins one; answers its token. */
  start(personId: string, from: { address: string; userAgent: string | null }): Promise<string>
  /** The session of a token and its person, without counting as use. */
  find(token: string): Promise<{ session: Session; person: Person } | undefined>
  /** The same, which counts as use and puts off its end. */
  use(token: string): Promise<{ session: Session; person: Person } | undefined>
  list(personId: string): Promise<Session[]>
  /** Ends one of a person's; false where they have no such. */
  end(personId: string, id: string): Promise<boolean>
  /** Ends all of a person's but the one to keep. */
  endOthers(personId: string, keep: string | null, within?: Queries): Promise<void>
  /** Whether a session goes on and is that person's, whose account is open; looked up at most each half minute. */
  isAlive(id: string, personId: string): Promise<boolean>
  sweep(): Promise<void>
}

export function openSessions(
  db: Queries,
  clock: Clock,
  ids: Ids,
  hash: KeyedHash,
  isClosed: IsClosed,
): Sessions {
  const alive = aliveness(db, clock, isClosed)
  const hashOf = (token: string) => hash('session', token)

  async function one(where: ReturnType<typeof and>) {
    const [found] = await db
      .select({ session, person })
      .from(session)
      .innerJoin(person, eq(person.id, session.userId))
      .where(and(where, isGoing(clock)))
    return found === undefined || (await isClosed(found.person.id)) ? undefined : found
  }

  return {
    isAlive: alive.ask,
    start: async (personId, { address, userAgent }) => {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      await db.insert(session).values({
        id: ids.id(),
        token: hashOf(token),
        userId: personId,
        expiresAt: new Date(now.getTime() + ROLLING_MS),
        ipAddress: address === '' ? null : address,
        userAgent: userAgent?.slice(0, 400) ?? null,
        createdAt: now,
        updatedAt: now,
      })
      return token
    },
    find: (token) => one(eq(session.token, hashOf(token))),
    use: async (token) => {
      const now = clock.now()
      const [used] = await db
        .update(session)
        .set({
          updatedAt: now,
          expiresAt: sql`least(${new Date(now.getTime() + ROLLING_MS).toISOString()}::timestamptz, ${session.createdAt} + interval '90 days')`,
        })
        .where(and(eq(session.token, hashOf(token)), isGoing(clock)))
        .returning({ id: session.id })
      return used === undefined ? undefined : one(eq(session.id, used.id))
    },
    list: (personId) =>
      db
        .select()
        .from(session)
        .where(and(eq(session.userId, personId), isGoing(clock)))
        .orderBy(desc(session.updatedAt), desc(session.id)),
    end: async (personId, id) => {
      const ended = await db
        .delete(session)
        .where(and(eq(session.id, id), eq(session.userId, personId)))
        .returning({ id: session.id })
      alive.forget(ended)
      return ended.length === 1
    },
    endOthers: async (personId, keep, within = db) => {
      const others = keep === null ? undefined : ne(session.id, keep)
      alive.forget(
        await within
          .delete(session)
          .where(and(eq(session.userId, personId), others))
          .returning({ id: session.id }),
      )
    },
    sweep: async () => {
      const now = clock.now()
      await db
        .delete(session)
        .where(or(lte(session.expiresAt, now), lte(session.createdAt, new Date(now.getTime() - LONGEST_MS))))
    },
  }
}

function isGoing(clock: Clock) {
  const now = clock.now()
  return and(gt(session.expiresAt, now), gt(session.createdAt, new Date(now.getTime() - LONGEST_MS)))
}

const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 10_000

// Another server may have ended it: what was seen to go on is believed for half a minute.
function aliveness(db: Queries, clock: Clock, isClosed: IsClosed) {
  const seen = new Map<string, { readonly answer: Promise<string | undefined>; readonly until: number }>()

  async function look(id: string): Promise<string | undefined> {
    const [found] = await db
      .select({ personId: session.userId })
      .from(session)
      .where(and(eq(session.id, id), isGoing(clock)))
    return found === undefined || (await isClosed(found.personId)) ? undefined : found.personId
  }

  return {
    ask: async (id: string, personId: string) => {
      const now = clock.now().getTime()
      let known = seen.get(id)
      if (known === undefined || known.until <= now) {
        known = { answer: look(id), until: now + REMEMBERED_MS }
        seen.delete(id)
        seen.set(id, known)
        known.answer.catch(() => seen.delete(id))
        for (const oldest of seen.keys()) {
          if (seen.size <= MOST_REMEMBERED) break
          seen.delete(oldest)
        }
      }
      return (await known.answer) === personId
    },
    forget: (ended: readonly { id: string }[]) => {
      for (const { id } of ended) seen.delete(id)
    },
  }
}
