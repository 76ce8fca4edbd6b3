import type { Pose } from '@kamae/pose/pose'
import type { Visibility } from '@kamae/protocol/entity'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LicenceKind } from '@kamae/entities/licence/contract'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const avatarPose = pgTable('avatar_pose', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  visibility: text('visibility').$type<Visibility>().notNull().default('private'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  pose: jsonb('pose').$type<Pose>().notNull(),
  preview: jsonb('preview').$type<Pose>().notNull(),
  pictureKey: text('picture_key').notNull(),
  pictureWidth: integer('picture_width').notNull(),
  pictureHeight: integer('picture_height').notNull(),
  /** The snapshot that it was started from. */
  parentId: uuid('parent_id'),
  licence: text('licence').$type<LicenceKind>().notNull().default('CC-BY-4.0'),
  licenceWords: text('licence_words').notNull().default(''),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
