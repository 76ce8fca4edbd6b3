import { index, integer, pgTable, text, uuid } from '../database/columns.ts'

import { moment } from '../database/moment.ts'

export type Channel = 'email' | 'sms'

/** `waiting` to be delivered; `shown-here` for the operator, where nothing is set that could deliver it. */
export type OutboxStatus = 'waiting' | 'sent' | 'failed' | 'shown-here'

/** Mails and text messages on their way; those that were delivered keep no text. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<Channel>().notNull(),
    to: text('recipient').notNull(),
    kind: text('kind').notNull(),
    lang: text('lang').notNull(),
    subject: text('subject').notNull(),
    text: text('body').notNull(),
    html: text('html').notNull(),
    status: text('status').$type<OutboxStatus>().notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('outbox_newest').on(table.createdAt.desc(), table.id.desc())],
)
