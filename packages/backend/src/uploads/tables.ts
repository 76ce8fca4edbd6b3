import { integer, pgTable, primaryKey, text, uuid } from '../database/columns.ts'

import { moment } from '../database/moment.ts'

/** Files on their way; `received` bytes have come. */
export const upload = pgTable('upload', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  length: integer('length').notNull(),
  received: integer('received').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
})

/** What has come of a file, an object each. */
export const uploadPart = pgTable(
  'upload_part',
  {
    uploadId: uuid('upload_id').notNull(),
    firstByte: integer('first_byte').notNull(),
    bytes: integer('bytes').notNull(),
    objectName: text('object_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.firstByte] })],
)
