import { person } from '@kamae/backend/identity/tables'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language, Theme } from '../contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const userProfile = pgTable('user_profile', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  lang: text('lang').$type<Language>(),
  theme: text('theme').$type<Theme>().notNull().default('system'),
  likedPoseCount: integer('liked_pose_count').notNull().default(0),
  likedBundleCount: integer('liked_bundle_count').notNull().default(0),
  dailyBonusRewardedAt: moment('daily_bonus_rewarded_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Every change of a download limit; the limit is their sum. A reason counts once for a person and kind. */
export const limitLedger = pgTable(
  'limit_ledger',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<'pose' | 'bundle'>().notNull(),
    reason: text('reason').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.reason] })],
)

/** The name that others see on what somebody made; needs `userProfile` and `person` joined by left joins. */
export const makerName = sql<string>`coalesce(${userProfile.name}, case when ${person.isAnonymous} then '' else ${person.name} end, '')`
