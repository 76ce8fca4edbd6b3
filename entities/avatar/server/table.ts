import { moment } from '@kamae/backend/database/moment'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { integer, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { Content } from '../contract.ts'

export const avatar = pgTable('avatar', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  visibility: text('visibility').$type<Visibility>().notNull().default('private'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  makerName: text('maker_name').notNull(),
  fileKey: text('file_key').notNull(),
  /** Is in the address of the file while the avatar is private. */
  accessKey: text('access_key').notNull(),
  thumbnailKey: text('thumbnail_key'),
  bytes: integer('bytes').notNull(),
  vrmVersion: text('vrm_version').$type<Content['vrmVersion']>().notNull(),
  licence: jsonb('licence').$type<Content['licence']>().notNull(),
  viewCount: integer('view_count').notNull().default(0),
  useCount: integer('use_count').notNull().default(0),
  archivedAt: moment('archived_at'),
  /** Set while reports or the operator hide it. */
  moderatedAt: moment('moderated_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
