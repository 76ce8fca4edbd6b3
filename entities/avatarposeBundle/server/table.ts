import type { Visibility } from '@kamae/protocol/entity'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import { and, isNull, ne, sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BundleFormat } from '../contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const avatarposeBundle = pgTable('avatarpose_bundle', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  userUid: text('user_uid').notNull(),
  visibility: text('visibility').$type<Visibility>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  /** The entry whose picture was chosen. */
  coverId: uuid('cover_id'),
  /** Every entry that was not taken out, shown or not; changed under the row's lock. */
  contentCount: integer('content_count').notNull().default(0),
  likeCount: integer('like_count').notNull().default(0),
  rise: doublePrecision('rise').notNull(),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  listedAt: moment('listed_at'),
  moderatedAt: moment('moderated_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  isListed: boolean('is_listed')
    .notNull()
    .generatedAlwaysAs(
      sql`visibility = 'public' and archived_at is null and moderated_at is null and content_count > 0`,
    ),
})

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

/** Holds for a bundle that whoever has its link may see; needs `userProfile` joined as its maker's. */
export const isReachable = and(
  ne(avatarposeBundle.visibility, 'private'),
  isNull(avatarposeBundle.archivedAt),
  isNull(avatarposeBundle.moderatedAt),
  isMakerPresent,
)
