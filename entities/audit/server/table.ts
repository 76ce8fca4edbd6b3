import { moment } from '@kamae/backend/database/moment'
import { jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { AuditEntry } from '../contract.ts'

/** What the operator did; the database refuses to change or take out a row. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  uid: text('uid').notNull(),
  call: text('call').notNull(),
  kind: text('kind').notNull(),
  item: text('item').notNull(),
  before: jsonb('before').$type<AuditEntry['before']>().notNull(),
  after: jsonb('after').$type<AuditEntry['after']>().notNull(),
})
