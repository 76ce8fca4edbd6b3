import { asc, eq, sql } from '@kamae/backend/database/sql'
import type { Owned } from '@kamae/backend/resources/owned'
import { voiceUsage } from '../table.ts'

export const ownedVoiceUsage: Owned = {
  exports: {
    'voice-usage.json': async (db, uid) => {
      const { day, characters } = voiceUsage
      return await db
        .select({ day, characters })
        .from(voiceUsage)
        .where(eq(voiceUsage.uid, uid))
        .orderBy(asc(day))
    },
  },
  forget: async (transaction, uid) => {
    await transaction.delete(voiceUsage).where(eq(voiceUsage.uid, uid))
  },
  // Signing in gives nobody a second day.
  move: async (transaction, from, to) => {
    await transaction.execute(sql`
      with moved as (delete from voice_usage where uid = ${from} returning day, characters)
      insert into voice_usage (uid, day, characters) select ${to}, day, characters from moved
      on conflict (uid, day) do update set characters = voice_usage.characters + excluded.characters`)
  },
}
