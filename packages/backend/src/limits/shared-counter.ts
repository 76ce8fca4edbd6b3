import { sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { tryLimit } from './try-limits.ts'

/** So many in windows of so many seconds, the same windows on every server. */
export type SharedLimit = {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /**
   * How many this server may let through before it notifies the database. 0 asks the database about each: exact. Else
   * S servers together let through at most `most + (S - 1) × unsettled`.
   */
  readonly unsettled: number
}

export type Counted = {
  readonly isOver: boolean
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly resets: number
}

/** Counts by key for every server on the same database, many counts in one statement. */
export type SharedCounter = {
  /** Counts one. An inexact limit is mostly answered at once; an exact one fails where the database does. */
  count(key: string, limit: SharedLimit): Counted | Promise<Counted>
  /** Notifies the database of what it has not yet, and ends. */
  stop(): Promise<void>
}

type Entry = {
  readonly key: string
  readonly endsAt: number
  /** What the database said last, all servers together. */
  settled: number
  unsent: number
  sent: number
  waiting: { resolve(position: number): void; reject(error: unknown): void }[]
}

const SETTLE_EVERY_MS = 1000

export function sharedCounter(db: Queries, clock: Clock): SharedCounter {
  const entries = new Map<string, Entry>()
  const unsettled = new Set<Entry>()
  let settling: Promise<boolean> | undefined

  const settle = (): Promise<boolean> => {
    settling ??= settleNow().finally(() => {
      settling = undefined
      if ([...unsettled].some(({ waiting }) => waiting.length > 0)) void settle()
    })
    return settling
  }

  // Answers whether the database heard it. Without it, each server holds the inexact limits by itself.
  async function settleNow(): Promise<boolean> {
    const batch = nextBatch()
    if (batch.length === 0) return true
    const waiting = batch.map((entry) => {
      const those = entry.waiting
      entry.waiting = []
      entry.sent = entry.unsent
      entry.unsent = 0
      return those
    })
    try {
      const totals = await add(db, batch)
      batch.forEach((entry, index) => {
        const before = (totals.get(entry.key) ?? entry.settled + entry.sent) - entry.sent
        entry.settled = before + entry.sent
        entry.sent = 0
        waiting[index]?.forEach(({ resolve }, place) => resolve(before + place + 1))
      })
      return true
    } catch (error) {
      batch.forEach((entry, index) => {
        const those = waiting[index] ?? []
        entry.unsent += entry.sent - those.length
        entry.sent = 0
        if (entry.unsent > 0) unsettled.add(entry)
        for (const { reject } of those) reject(error)
      })
      return false
    } finally {
      forgetEnded()
    }
  }

  // A statement takes a key once: at the turn of a window the old one goes first where somebody waits for it. What was
  // counted in a window that has ended holds nobody any more.
  function nextBatch(): Entry[] {
    const now = clock.now().getTime()
    const batch = new Map<string, Entry>()
    for (const entry of unsettled) {
      if (batch.has(entry.key)) continue
      unsettled.delete(entry)
      if (entry.unsent > 0 && (entry.endsAt > now || entry.waiting.length > 0)) batch.set(entry.key, entry)
    }
    return [...batch.values()]
  }

  function forgetEnded(): void {
    const now = clock.now().getTime()
    for (const [name, entry] of entries)
      if (entry.endsAt <= now && entry.waiting.length === 0) entries.delete(name)
  }

  function entryOf(key: string, limit: SharedLimit, now: number): Entry {
    const length = limit.seconds * 1000
    const endsAt = (Math.floor(now / length) + 1) * length
    const name = `${limit.name} ${key}`
    const known = entries.get(name)
    if (known !== undefined && known.endsAt === endsAt) return known
    const entry = { key: name, endsAt, settled: 0, unsent: 0, sent: 0, waiting: [] }
    entries.set(name, entry)
    return entry
  }

  async function countExactly(entry: Entry, limit: SharedLimit, resets: number): Promise<Counted> {
    const position = new Promise<number>((resolve, reject) => entry.waiting.push({ resolve, reject }))
    entry.unsent++
    unsettled.add(entry)
    // One statement at a time: those who come meanwhile share the next.
    void settle()
    return counted(limit, await position, resets)
  }

  async function countWithRoom(entry: Entry, limit: SharedLimit, resets: number): Promise<Counted> {
    const isFull = () => entry.sent + entry.unsent >= limit.unsettled && used(entry) < limit.most
    // What is not told of a window that has ended never will be.
    while (entry.endsAt > clock.now().getTime() && isFull()) {
      if (!(await settle())) break
    }
    return countHere(entry, limit, resets)
  }

  function countHere(entry: Entry, limit: SharedLimit, resets: number): Counted {
    if (used(entry) >= limit.most) return { isOver: true, remaining: 0, resets }
    entry.unsent++
    unsettled.add(entry)
    return counted(limit, used(entry), resets)
  }

  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS).unref()
  return {
    count: (key, limit) => {
      const now = clock.now().getTime()
      const entry = entryOf(key, limit, now)
      const resets = Math.max(1, Math.ceil((entry.endsAt - now) / 1000))
      // Who is over stays over until the window ends: nobody need be asked.
      if (entry.settled >= limit.most) return { isOver: true, remaining: 0, resets }
      if (limit.unsettled === 0) return countExactly(entry, limit, resets)
      if (entry.sent + entry.unsent < limit.unsettled) return countHere(entry, limit, resets)
      return countWithRoom(entry, limit, resets)
    },
    stop: async () => {
      clearInterval(timer)
      // The one in hand, and what came meanwhile.
      await settle()
      await settle()
    },
  }
}

const used = ({ settled, sent, unsent }: Entry) => settled + sent + unsent

function counted({ most }: SharedLimit, position: number, resets: number): Counted {
  return { isOver: position > most, remaining: Math.max(0, most - position), resets }
}

// In the order of the keys, so that two servers never wait for each other's rows.
async function add(db: Queries, batch: readonly Entry[]): Promise<Map<string, number>> {
  const rows = JSON.stringify(
    batch.map(({ key, sent, endsAt }) => ({ key, tries: sent, ends_at: new Date(endsAt) })),
  )
  const { rows: totals } = await db.execute<{ key: string; tries: number }>(sql`
    insert into ${tryLimit} as known (key, tries, ends_at)
    select key, tries, ends_at from json_to_recordset(${rows}::json) as told (key text, tries int, ends_at timestamptz)
    order by key
    on conflict (key) do update set
      tries = case when known.ends_at < excluded.ends_at then excluded.tries
        else least(known.tries::bigint + excluded.tries, 2000000000)::int end,
      ends_at = greatest(known.ends_at, excluded.ends_at)
    returning key, tries`)
  return new Map(totals.map(({ key, tries }) => [key, tries]))
}
