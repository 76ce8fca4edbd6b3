import type { CallContext } from '@kamae/backend/calls/context'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { voiceUsage } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Charging = Pick<CallContext, 'caller' | 'clock' | 'db' | 'voices'>

/** What was charged, to be given back where nothing came of it. */
export type Charge = { giveBack(): Promise<void> }

/** Counts characters for the caller's day, in one statement. Throws `resource-exhausted` where they would be too many. */
export async function charge({ caller, clock, db, voices }: Charging, characters: number): Promise<Charge> {
  const uid = caller?.uid ?? ''
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const most = voices.dailyCharacters
  const sum = sql`${voiceUsage.characters} + excluded.characters`
  const counted =
    characters <= most &&
    (await db
      .insert(voiceUsage)
      .values({ uid, day, characters })
      .onConflictDoUpdate({
        target: [voiceUsage.uid, voiceUsage.day],
        set: { characters: sum },
        setWhere: sql`${sum} <= ${most}`,
      })
      .returning({ day: voiceUsage.day }))
  if (!counted || counted.length === 0) {
    const nextAt = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString()
    const words = 'You had as much spoken today as there is: there is more tomorrow.'
    throw new CallError('resource-exhausted', words, { reason: 'voice-daily', nextAt })
  }
  return {
    giveBack: async () => {
      await db
        .update(voiceUsage)
        .set({ characters: sql`greatest(${voiceUsage.characters} - ${characters}, 0)` })
        .where(and(eq(voiceUsage.uid, uid), eq(voiceUsage.day, day)))
    },
  }
}
