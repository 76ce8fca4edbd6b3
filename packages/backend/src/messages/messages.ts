import { and, asc, eq, inArray, lt, lte, ne, sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import type { Ids } from '../system/ids.ts'
import { type Channel, outbox } from './outbox.ts'
import { DeliveryError, type Transports } from './transport.ts'
import { waitAfter } from './wait-after.ts'

export type Message = {
  readonly channel: Channel
  readonly to: string
  readonly kind: string
  readonly lang: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Mails and text messages, by way of the database: none is lost when a server ends, none goes out by two of them. */
export type Messages = {
  /** Writes a message down; with the caller's transaction it goes only if that does. */
  send(message: Message, db?: Queries): Promise<void>
  /** Delivers what is due, and tries what failed again. */
  deliver(): Promise<void>
  /** Removes what nobody needs any more. */
  sweep(): Promise<void>
  /** Which channels somebody carries. */
  readonly carries: ReadonlySet<Channel>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Longer than any transport waits: a server that died with a message in hand leaves it to another after this.
const HELD_MS = 5 * MINUTE
const CONCURRENCY = 10

// More than a day in all, longer than a provider is away.
const MOST_TRIES = 16

const KEPT_MS = 30 * DAY
const SHOWN_MS = 7 * DAY

/** Opens the outbox. `report` hears what was not delivered, `show` the text of what only the operator can pass on. */
export function openMessages(options: {
  readonly db: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly transports: Transports
  readonly report?: (message: string, facts: Readonly<Record<string, unknown>>) => void
  readonly show?: (message: Message) => void
}): Messages {
  const { db, clock, ids, transports, report = () => undefined, show = () => undefined } = options
  const carries = new Set((['email', 'sms'] as const).filter((channel) => transports[channel] !== undefined))

  // A row that another server delivers is locked, and held for a while after: it is passed over.
  async function claim() {
    if (carries.size === 0) return []
    const now = clock.now()
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(eq(outbox.status, 'waiting'), lte(outbox.nextAt, now), inArray(outbox.channel, [...carries])),
      )
      .orderBy(asc(outbox.nextAt))
      .limit(CONCURRENCY)
      .for('update', { skipLocked: true })
    return db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextAt: new Date(now.getTime() + HELD_MS) })
      .where(inArray(outbox.id, due))
      .returning()
  }

  async function deliverOne(row: typeof outbox.$inferSelect): Promise<void> {
    try {
      await transports[row.channel]?.(row)
    } catch (error) {
      await putBack(row, error)
      return
    }
    await db
      .update(outbox)
      .set({ status: 'sent', text: '', html: '', error: null, sentAt: clock.now() })
      .where(eq(outbox.id, row.id))
  }

  async function putBack({ id, tries, channel, kind }: typeof outbox.$inferSelect, error: unknown) {
    const why = error instanceof Error ? error.message.slice(0, 500) : 'It was not taken.'
    const isLost = tries >= MOST_TRIES || (error instanceof DeliveryError && error.isFinal)
    report('A message was not delivered.', { id, channel, kind, tries, isLost, error: why })
    await db
      .update(outbox)
      .set({
        status: isLost ? 'failed' : 'waiting',
        error: why,
        nextAt: new Date(clock.now().getTime() + waitAfter(tries)),
      })
      .where(eq(outbox.id, id))
  }

  return {
    carries,
    send: async (message, within = db) => {
      const now = clock.now()
      const isCarried = carries.has(message.channel)
      await within.insert(outbox).values({
        id: ids.id(),
        ...message,
        status: isCarried ? 'waiting' : 'shown-here',
        nextAt: now,
        createdAt: now,
      })
      if (!isCarried) show(message)
    },
    deliver: async () => {
      for (let rows = await claim(); rows.length > 0; rows = await claim())
        await Promise.all(rows.map(deliverOne))
    },
    sweep: async () => {
      const before = (age: number) => new Date(clock.now().getTime() - age)
      await db.delete(outbox).where(and(ne(outbox.status, 'waiting'), lt(outbox.createdAt, before(KEPT_MS))))
      await db
        .update(outbox)
        .set({ text: '', html: '' })
        .where(and(eq(outbox.status, 'shown-here'), lt(outbox.createdAt, before(SHOWN_MS))))
    },
  }
}
