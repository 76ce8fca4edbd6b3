import { moment } from '@kamae/backend/database/moment'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { MessageReaction, MessageRole, MessageState } from '../contract.ts'

/** Written under the lock of the dialog's row, but for an answer's text while it comes. */
export const chatcharaMessage = pgTable('chatchara_message', {
  id: uuid('id').primaryKey(),
  dialogId: uuid('dialog_id').notNull(),
  userUid: text('user_uid').notNull(),
  parentId: uuid('parent_id'),
  role: text('role').$type<MessageRole>().notNull(),
  text: text('text').notNull(),
  reactions: jsonb('reactions').$type<MessageReaction[]>().notNull().default([]),
  state: text('state').$type<MessageState>().notNull(),
  beatAt: moment('beat_at'),
  isStopWanted: boolean('is_stop_wanted').notNull().default(false),
  summary: text('summary'),
  /** Said by the character, written by the person. */
  isByHand: boolean('is_by_hand').notNull().default(false),
  isNoted: boolean('is_noted').notNull().default(false),
  terms: bigint('terms', { mode: 'number' }).array().notNull().default([]),
  requestKey: text('request_key'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
