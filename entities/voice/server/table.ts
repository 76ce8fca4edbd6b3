import { date, index, integer, pgTable, primaryKey, text } from '@kamae/backend/database/columns'

/** How many characters somebody had spoken on a day in UTC. */
export const voiceUsage = pgTable(
  'voice_usage',
  {
    uid: text('uid').notNull(),
    day: date('day').notNull(),
    characters: integer('characters').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] }), index('voice_usage_day').on(table.day)],
)
