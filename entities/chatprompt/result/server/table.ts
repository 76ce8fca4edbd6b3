import { moment } from '@kamae/backend/database/moment'
import type { Values } from '@kamae/entities/chatprompt/content/variable'
import { integer, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { PromptResult, ResultTurn } from '../contract.ts'

export const chatpromptResult = pgTable('chatprompt_result', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  contentId: uuid('content_id').notNull(),
  contentVersion: integer('content_version').notNull(),
  /** What the tool was called when it ran. */
  name: text('name').notNull(),
  values: jsonb('values').$type<Values>().notNull(),
  /** What the model was asked. */
  prompt: text('prompt').notNull(),
  text: text('text').notNull(),
  ending: text('ending').$type<PromptResult['ending']>().notNull(),
  turns: jsonb('turns').$type<readonly ResultTurn[]>().notNull().default([]),
  /** What is being asked further just now. */
  asking: jsonb('asking')
    .$type<readonly { readonly id: string; readonly at: string }[]>()
    .notNull()
    .default([]),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
