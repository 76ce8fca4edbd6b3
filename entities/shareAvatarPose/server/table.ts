import type { LicenceKind } from '@kamae/entities/licence/contract'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import type { Pose } from '@kamae/pose/pose'
import { and, isNull } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const sharedAvatarPose = pgTable('shared_avatar_pose', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  poseId: uuid('pose_id').notNull(),
  contentHash: text('content_hash').notNull(),
  userUid: text('user_uid').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  pose: jsonb('pose').$type<Pose>().notNull(),
  preview: jsonb('preview').$type<Pose>().notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureWidth: integer('picture_width').notNull(),
  pictureHeight: integer('picture_height').notNull(),
  allowRemix: boolean('allow_remix').notNull(),
  /** The snapshot that it was started from. */
  parentId: uuid('parent_id'),
  licence: text('licence').$type<LicenceKind>().notNull().default('CC-BY-4.0'),
  licenceWords: text('licence_words').notNull().default(''),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  hiddenAt: moment('hidden_at'),
  moderatedAt: moment('moderated_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Holds for a snapshot that everyone may see: neither withdrawn nor hidden, with its pose, its maker or by the operator; needs `userProfile` joined. */
export const isShown = and(
  isNull(sharedAvatarPose.archivedAt),
  isNull(sharedAvatarPose.hiddenAt),
  isNull(sharedAvatarPose.moderatedAt),
  isMakerPresent,
)
