import { moment } from '@kamae/backend/database/moment'
import { doublePrecision, integer, pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'
import type { BundleFormat } from '../contract.ts'

/** Listed bundles by tag (`tagKey`); written by `relistBundle` alone. */
export const avatarposeBundleTag = pgTable(
  'avatarpose_bundle_tag',
  {
    tag: text('tag').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    listedAt: moment('listed_at').notNull(),
    likeCount: integer('like_count').notNull(),
    rise: doublePrecision('rise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tag, table.bundleId] })],
)

/** Who likes which bundle; it stays while the bundle is hidden. */
export const bundleLike = pgTable(
  'bundle_like',
  {
    uid: text('uid').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.bundleId] })],
)

/** What the one charge of a bundle is for: poses that this person may download without another. */
export const bundleCharge = pgTable(
  'bundle_charge',
  {
    uid: text('uid').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    poseId: uuid('pose_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.bundleId, table.poseId] })],
)

/** A link to the poses of a bundle, by the hash of its token. */
export const bundleLink = pgTable('bundle_link', {
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  bundleId: uuid('bundle_id').notNull(),
  format: text('format').$type<BundleFormat>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
