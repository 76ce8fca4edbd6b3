import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const coupon = pgTable('coupon', {
  id: uuid('id').primaryKey(),
  /** As the operator wrote it. */
  code: text('code').notNull(),
  /** What `codeKey` makes of it. */
  codeKey: text('code_key').notNull().unique(),
  pose: integer('pose').notNull(),
  bundle: integer('bundle').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  totalUses: integer('total_uses'),
  useCount: integer('use_count').notNull().default(0),
  note: text('note').notNull(),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
