import { poseColumns } from './pose-columns.ts'
import { shown } from '@kamae/entities/published/server/who-may-see'
import { and, isNull } from '@kamae/backend/database/sql'
import { moment } from '@kamae/backend/database/moment'
import { boolean, integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const sharedAvatarPose = pgTable('shared_avatar_pose', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  poseId: uuid('pose_id').notNull(),
  contentHash: text('content_hash').notNull(),
  userUid: text('user_uid').notNull(),
  ...poseColumns(),
  allowRemix: boolean('allow_remix').notNull(),
  hiddenAt: moment('hidden_at'),
  moderatedAt: moment('moderated_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Holds for a snapshot that whoever has its link may see: neither withdrawn nor hidden, with its pose, its maker or by the operator; needs `userProfile` joined. */
export const isShown = and(isNull(sharedAvatarPose.hiddenAt), shown(sharedAvatarPose))
