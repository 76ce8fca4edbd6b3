import { sql } from '@kamae/backend/database/sql'
import { moment } from '@kamae/backend/database/moment'
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '@kamae/backend/database/columns'

/** The newest snapshot of each pose that others may open; written by `relist` alone. Lists show what `isListed` holds for. */
export const listedPose = pgTable('listed_pose', {
  poseId: uuid('pose_id').primaryKey(),
  shareId: uuid('share_id').notNull(),
  userUid: text('user_uid').notNull(),
  listedAt: moment('listed_at').notNull(),
  likeCount: integer('like_count').notNull(),
  rise: doublePrecision('rise').notNull(),
  tags: text('tags').array().notNull(),
  isSexual: boolean('is_sexual').notNull(),
  isViolent: boolean('is_violent').notNull(),
  /** False for what is shared by its link alone. */
  isListed: boolean('is_listed').notNull(),
  projection: integer('projection').notNull(),
})

/** Holds for a pose that is shared with everyone. Every list asks it: what is shared by its link alone is in none. */
export const isListed = sql`${listedPose.isListed}`

/** Listed poses by tag (`tagKey`). */
export const listedPoseTag = pgTable(
  'listed_pose_tag',
  {
    tag: text('tag').notNull(),
    poseId: uuid('pose_id').notNull(),
    listedAt: moment('listed_at').notNull(),
    likeCount: integer('like_count').notNull(),
    rise: doublePrecision('rise').notNull(),
    userUid: text('user_uid').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tag, table.poseId] })],
)

/** Who likes which pose; it stays while the pose is hidden. */
export const poseLike = pgTable(
  'pose_like',
  {
    uid: text('uid').notNull(),
    poseId: uuid('pose_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.poseId] })],
)

/** The most used tags, counted by `countTags`. */
export const tagCount = pgTable('tag_count', {
  tag: text('tag').primaryKey(),
  folded: text('folded').notNull(),
  poses: integer('poses').notNull(),
})
