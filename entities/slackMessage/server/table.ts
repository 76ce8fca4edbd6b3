import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { SlackMessage } from '../contract.ts'

/** What was sent to the operator, on its way to their Slack. */
export const slackMessage = pgTable('slack_message', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid'),
  kind: text('kind').$type<SlackMessage['kind']>().notNull(),
  words: text('words').notNull(),
  page: text('page').notNull(),
  browser: text('browser').notNull(),
  error: text('error').notNull(),
  status: text('status').$type<SlackMessage['status']>().notNull(),
  tries: integer('tries').notNull().default(0),
  nextAt: moment('next_at').notNull(),
  problem: text('problem'),
  sentAt: moment('sent_at'),
  dedupeKey: text('dedupe_key').notNull(),
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** When a hook may be used again, over all servers. */
export const slackHookState = pgTable('slack_hook', {
  key: text('key').primaryKey(),
  nextAt: moment('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
})
