import { moment } from '@kamae/backend/database/moment'
import { person } from '@kamae/backend/identity/people/tables'
import { sql } from '@kamae/backend/database/sql'
import { boolean, integer, pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'
import type { ContentKind, DownloadKind, Language, LedgerEntry, Theme } from '../../contract.ts'

export const userProfile = pgTable('user_profile', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  lang: text('lang').$type<Language>(),
  theme: text('theme').$type<Theme>().notNull().default('system'),
  sound: boolean('sound').notNull().default(true),
  showsSexual: boolean('shows_sexual').notNull().default(false),
  showsViolent: boolean('shows_violent').notNull().default(false),
  likedPoseCount: integer('liked_pose_count').notNull().default(0),
  likedBundleCount: integer('liked_bundle_count').notNull().default(0),
  dailyBonusRewardedAt: moment('daily_bonus_rewarded_at'),
  /** Claims that gave something. */
  dailyBonusCount: integer('daily_bonus_count').notNull().default(0),
  /** When all of theirs goes; from when this is set, nobody else sees any of it. */
  deletesAt: moment('deletes_at'),
  /** From when the operator, or enough reports, hide all of theirs; nobody else sees any of it. */
  suspendedAt: moment('suspended_at'),
  /** What the operator says to it, for the person themselves. */
  suspendedWords: text('suspended_words').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * Every change of a download limit; the limit is their sum. A reason counts once for a person, kind and item: the
 * shared pose of a charge, a coupon, a day. Whoever adds rows locks the profile first, see `withProfile`.
 */
export const limitLedger = pgTable(
  'limit_ledger',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<DownloadKind>().notNull(),
    reason: text('reason').$type<LedgerEntry['reason']>().notNull(),
    item: text('item').notNull().default(''),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.reason, table.item] })],
)

/** Where a person called from lately. */
export const userAddress = pgTable(
  'user_address',
  {
    uid: text('uid').notNull(),
    address: text('address').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.address] })],
)

/** What a person was about to do with their own resources of a kind, how often, and when last. */
export const userAction = pgTable(
  'user_action',
  {
    uid: text('uid').notNull(),
    kind: text('kind').$type<ContentKind>().notNull(),
    action: text('action').notNull(),
    times: integer('times').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.action] })],
)

/** A link to one's own data, by the hash of its token. */
export const userExport = pgTable('user_export', {
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Holds for what somebody made who is neither leaving nor suspended; needs `userProfile` joined by a left join. Every public read asks it. */
export const isMakerPresent = sql<boolean>`(${userProfile.deletesAt} is null and ${userProfile.suspendedAt} is null)`

/** The name that others see on what somebody made; needs `userProfile` and `person` joined by left joins. */
export const makerName = sql<string>`coalesce(${userProfile.name}, case when ${person.isAnonymous} then '' else ${person.name} end, '')`
