import { moment } from '@kamae/backend/database/moment'
import type { Body } from '@kamae/character/body'
import { boolean, integer, json, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { Frozen } from './frozen.ts'

export const chatcharaDialog = pgTable('chatchara_dialog', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  characterId: uuid('character_id').notNull(),
  /** The title. */
  name: text('name').notNull(),
  isTitleOwn: boolean('is_title_own').notNull().default(false),
  /** For the server alone: its persona may be hidden from the dialog's person. */
  frozen: json('frozen').$type<Frozen>().notNull(),
  facts: jsonb('facts').$type<{ id: string; text: string; isFromModel: boolean }[]>().notNull().default([]),
  headId: uuid('head_id'),
  model: jsonb('model').$type<Body['model']>(),
  voice: jsonb('voice').$type<Body['voice']>(),
  digestAt: moment('digest_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
