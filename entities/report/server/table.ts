import { moment } from '@kamae/backend/database/moment'
import { boolean, integer, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { ReportDecision, ReportKind, ReportReason } from '../contract.ts'

/** What somebody said about a resource. */
export const report = pgTable('report', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ReportKind>().notNull(),
  item: text('item').notNull(),
  uid: text('uid').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  words: text('words').notNull(),
  weight: integer('weight').notNull(),
  /** What came of it; null while it is open. */
  outcome: text('outcome').$type<'upheld' | 'dismissed'>(),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
})

/** The reports of one resource together, and what came of them. */
export const reportCase = pgTable('report_case', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ReportKind>().notNull(),
  item: text('item').notNull(),
  ownerUid: text('owner_uid').notNull(),
  weight: integer('weight').notNull(),
  reportCount: integer('report_count').notNull(),
  rank: integer('rank').notNull(),
  isOpen: boolean('is_open').notNull(),
  kept: integer('kept').notNull().default(0),
  hiddenAt: moment('hidden_at'),
  tippedBy: uuid('tipped_by'),
  appealedAt: moment('appealed_at'),
  appealWords: text('appeal_words').notNull().default(''),
  decision: text('decision').$type<ReportDecision>(),
  note: text('note').notNull().default(''),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
