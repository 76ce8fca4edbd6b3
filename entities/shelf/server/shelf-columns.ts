import { moment } from '@kamae/backend/database/moment'
import { integer, text, uuid } from '@kamae/backend/database/columns'

/** The columns of every shelf; on one a resource is there once. */
export const shelfColumns = <Kind extends string>() => ({
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  kind: text('kind').$type<Kind>().notNull(),
  itemId: uuid('item_id').notNull(),
  /** What the resource was called when it was put there. */
  name: text('name').notNull(),
  tags: text('tags').array().notNull().default([]),
  /** By `tagKey`. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
