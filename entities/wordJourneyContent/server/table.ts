import { publishedColumns } from '@kamae/entities/published/server/columns'
import type { Language } from '@kamae/entities/user/contract'
import { integer, jsonb, pgTable, text } from '@kamae/backend/database/columns'
import type { JourneyStep } from '../contract.ts'

export const wordJourney = pgTable('word_journey', {
  ...publishedColumns(),
  name: text('name').notNull(),
  introduction: text('introduction').notNull(),
  startWord: text('start_word').notNull(),
  /** Those of its words. */
  languages: text('languages').array().$type<Language[]>().notNull(),
  meaningLanguage: text('meaning_language').$type<Language>().notNull(),
  tags: text('tags').array().notNull().default([]),
  /** By `tagKey`. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  /** What it is found by: forms of the words of its name, tags and steps. */
  words: text('words').array().notNull().default([]),
  trail: text('trail').array().notNull(),
  stepCount: integer('step_count').notNull(),
  steps: jsonb('steps').$type<JourneyStep[]>().notNull(),
  viewCount: integer('view_count').notNull().default(0),
})
