import { and, eq, sql } from '../database/sql.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { databaseFailure } from '../database/database-error.ts'
import type { Ids } from '../system/ids.ts'
import { gptUsedUp } from './gpt-errors.ts'
import { type Period, oldReservations, settleTokens, takeTokens } from './reservations.ts'
import { gptDay, gptMonth } from './tables.ts'

/** Tokens of prompts and answers: of a member and of a guest a UTC day, of everybody together a UTC month. */
export type GptLimits = { readonly daily: number; readonly guestDaily: number; readonly monthly: number }

export const DEFAULT_GPT_LIMITS: GptLimits = { daily: 200_000, guestDaily: 20_000, monthly: 20_000_000 }

type Person = { readonly uid: string; readonly isGuest: boolean }

/** What is left to somebody today, and when there is more. */
export type GptLeft = {
  readonly limit: number
  readonly left: number
  readonly renewsAt: Date
  /** Of everybody, this month. */
  readonly month: { readonly limit: number; readonly left: number; readonly renewsAt: Date }
}

/** One request that is over, for who counts: how it ended (a reason of an end or of a problem) and its tokens. */
export type GptEvent = { readonly outcome: string; readonly prompt: number; readonly completion: number }

/** Keeps to the limits of what is written for people; what it counts holds over all servers on the database. */
export type GptMeter = {
  /** Sets tokens aside; `prompt` of them are what is charged where nobody ever settles. Throws `CallError` with the reason gpt-daily or gpt-monthly where too few are left. */
  reserve(person: Person, tokens: number, prompt?: number): Promise<string>
  /**
   * Takes what was really used of a reservation, and gives the rest back; the first time counts. Where the database is
   * away it goes on later by itself.
   */
  settle(reservation: string, used: number): Promise<void>
  left(person: Person): Promise<GptLeft>
  /** Settles what processes that are gone had set aside by its prompt, and forgets days that nobody asks about any more. */
  sweep(): Promise<void>
  report(event: GptEvent): void
  listen(listener: (event: GptEvent) => void): void
}

// An answer ends within 65 s.
const LONGEST_MS = 5 * 60 * 1000
const KEPT_DAYS = 62
const RETRY_MS = 1000

type GptMeterOptions = {
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: GptLimits
}

/** The meter on the database, which has connections of its own (`withSidePool`). */
export function databaseGptMeter(db: Queries, { clock, ids, limits }: GptMeterOptions): GptMeter {
  const listeners: ((event: GptEvent) => void)[] = []
  const dailyOf = ({ isGuest }: Person) => (isGuest ? limits.guestDaily : limits.daily)
  return {
    reserve: async (person, tokens, prompt = 0) => {
      const at = clock.now()
      const id = ids.id()
      const period = periodOf(at)
      const daily = dailyOf(person)
      const outcome = await takeTokens(
        db,
        { id, uid: person.uid, tokens, prompt, at, ...period },
        { daily, monthly: limits.monthly },
      )
      if (outcome === 'gpt-daily') throw gptUsedUp(outcome, nextDay(at), at)
      if (outcome === 'gpt-monthly') throw gptUsedUp(outcome, nextMonth(at), at)
      return id
    },
    settle: async (reservation, used) => {
      const until = clock.now().getTime() + LONGEST_MS
      const settle = async (): Promise<void> => {
        try {
          await settleTokens(db, reservation, used)
        } catch (error) {
          // Whoever was answered has their answer; what it took is written down once the database is back.
          if (databaseFailure(error) === undefined || clock.now().getTime() > until) throw error
          setTimeout(() => void settle().catch(() => undefined), RETRY_MS).unref()
        }
      }
      await settle()
    },
    left: async (person) => {
      const at = clock.now()
      const { day, month } = periodOf(at)
      const taken = (of: typeof gptDay | typeof gptMonth) => sql<string>`${of.used} + ${of.reserved}`
      const isToday = and(eq(gptDay.uid, person.uid), eq(gptDay.day, day))
      const [[mine], [ours]] = await Promise.all([
        db
          .select({ taken: taken(gptDay) })
          .from(gptDay)
          .where(isToday),
        db
          .select({ taken: taken(gptMonth) })
          .from(gptMonth)
          .where(eq(gptMonth.month, month)),
      ])
      const limit = dailyOf(person)
      const today = limit - Number(mine?.taken ?? 0)
      const thisMonth = limits.monthly - Number(ours?.taken ?? 0)
      return {
        limit,
        left: Math.max(0, Math.min(today, thisMonth)),
        renewsAt: nextDay(at),
        month: { limit: limits.monthly, left: Math.max(0, thisMonth), renewsAt: nextMonth(at) },
      }
    },
    sweep: async () => {
      const now = clock.now().getTime()
      for (const { id, prompt } of await oldReservations(db, new Date(now - LONGEST_MS)))
        await settleTokens(db, id, prompt)
      const { day } = periodOf(new Date(now - KEPT_DAYS * DAY_MS))
      await db.delete(gptDay).where(and(sql`${gptDay.day} < ${day}::date`, eq(gptDay.reserved, 0)))
    },
    report: (event) => {
      for (const listener of listeners) listener(event)
    },
    listen: (listener) => void listeners.push(listener),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

function periodOf(at: Date): Period {
  const day = at.toISOString().slice(0, 10)
  return { day, month: `${day.slice(0, 7)}-01` }
}

function nextDay(at: Date): Date {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS)
}

function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
}
