import { publishedColumns } from '@kamae/entities/published/server/columns'
import type { Language } from '@kamae/entities/user/contract'
import { boolean, integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const chatcharaPromptTemp = pgTable('chatchara_prompt_temp', {
  ...publishedColumns(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  template: text('template').notNull(),
  language: text('language').$type<Language>().notNull(),
  tags: text('tags').array().notNull().default([]),
  /** By `tagKey`. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  /** What it is found by; null where a task has yet to put it there. */
  words: text('words').array(),
  isOfficial: boolean('is_official').notNull().default(false),
  originId: uuid('origin_id'),
  favCount: integer('fav_count').notNull().default(0),
})
