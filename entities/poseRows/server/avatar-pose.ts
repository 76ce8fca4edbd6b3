import { poseColumns } from './pose-columns.ts'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const avatarPose = pgTable('avatar_pose', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  visibility: text('visibility').$type<Visibility>().notNull().default('private'),
  ...poseColumns(),
  /** When it was first shared with everyone: its place among the newest stays when it is so once more. */
  listedAt: moment('listed_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
