import { moment } from '@kamae/backend/database/moment'
import type { Content } from '@kamae/pop/documents/content'
import { bigint, integer, jsonb, pgTable, text, unique, uuid } from '@kamae/backend/database/columns'

export const pop = pgTable('pop', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  name: text('name').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  background: text('background'),
  /** How many contents are on it now. */
  contentCount: integer('content_count').notNull().default(0),
  /** How many bytes all its contents take as JSON, the ones taken off too. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const popContent = pgTable(
  'pop_content',
  {
    id: uuid('id').primaryKey(),
    popId: uuid('pop_id').notNull(),
    userUid: text('user_uid').notNull(),
    /** The id that its maker gave it, within its pop. */
    contentId: text('content_id').notNull(),
    /** What kind of resource it is, which names its file in the archive of one's data. */
    name: text('name').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** Of its JSON in UTF-8. */
    bytes: integer('bytes').notNull().default(0),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique().on(table.popId, table.contentId)],
)
