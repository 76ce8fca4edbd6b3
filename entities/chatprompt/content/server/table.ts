import { publishedColumns } from '@kamae/entities/published/server/columns'
import { moment } from '@kamae/backend/database/moment'
import type { Language } from '@kamae/entities/user/contract'
import { boolean, integer, jsonb, pgTable, real, text, unique, uuid } from '@kamae/backend/database/columns'
import type { Variable } from '../variable.ts'

export const chatpromptContent = pgTable('chatprompt_content', {
  ...publishedColumns(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  template: text('template').notNull(),
  variables: jsonb('variables').$type<readonly Variable[]>().notNull().default([]),
  example: text('example').notNull().default(''),
  temperature: real('temperature'),
  language: text('language').$type<Language>().notNull(),
  /** The same for a tool of the house in every language. */
  family: text('family'),
  tags: text('tags').array().notNull().default([]),
  /** By `tagKey`. */
  tagKeys: text('tag_keys').array().notNull().default([]),
  /** What it is found by. */
  words: text('words').array().notNull().default([]),
  isOfficial: boolean('is_official').notNull().default(false),
  originId: uuid('origin_id'),
  favCount: integer('fav_count').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  useCount: integer('use_count').notNull().default(0),
})

/** What tools asked before and ask now. */
export const chatpromptVersion = pgTable(
  'chatprompt_version',
  {
    id: uuid('id').primaryKey(),
    /** The tool's owner. */
    userUid: text('user_uid').notNull(),
    contentId: uuid('content_id').notNull(),
    /** The tool's version since which it asked this. */
    number: integer('number').notNull(),
    template: text('template').notNull(),
    variables: jsonb('variables').$type<readonly Variable[]>().notNull(),
    temperature: real('temperature'),
    /** They go with their tool alone. */
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique().on(table.contentId, table.number)],
)
