import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from '../database/columns.ts'

import { moment } from '../database/moment.ts'

const tokens = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What somebody has had written on a UTC day, in tokens; `reserved` is what answers in hand may still use. */
export const gptDay = pgTable(
  'gpt_day',
  {
    uid: text('uid').notNull(),
    day: date('day').notNull(),
    used: tokens('used').default(0),
    reserved: tokens('reserved').default(0),
    requests: integer('requests').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] }), index('gpt_day_day').on(table.day)],
)

/** The same of all people in a UTC month, named by its first day. */
export const gptMonth = pgTable('gpt_month', {
  month: date('month').primaryKey(),
  used: tokens('used').default(0),
  reserved: tokens('reserved').default(0),
  requests: integer('requests').notNull().default(0),
})

/** What an answer in hand may use; gone once it is settled. */
export const gptReservation = pgTable(
  'gpt_reservation',
  {
    id: uuid('id').primaryKey(),
    uid: text('uid').notNull(),
    day: date('day').notNull(),
    month: date('month').notNull(),
    tokens: tokens('tokens'),
    prompt: tokens('prompt').default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('gpt_reservation_created').on(table.createdAt),
    index('gpt_reservation_uid').on(table.uid),
  ],
)
