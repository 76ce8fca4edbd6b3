import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '../contract.ts'

/** What the operator did; the database refuses to change or take out a row. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  uid: text('uid').notNull(),
  call: text('call').notNull(),
  kind: text('kind').notNull(),
  item: text('item').notNull(),
  before: jsonb('before').$type<AuditEntry['before']>().notNull(),
  after: jsonb('after').$type<AuditEntry['after']>().notNull(),
})
