import { publishedColumns } from '@kamae/entities/published/server/columns'
import { sql } from '@kamae/backend/database/sql'
import { boolean, doublePrecision, integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

export const avatarposeBundle = pgTable('avatarpose_bundle', {
  ...publishedColumns(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull(),
  /** The entry whose picture was chosen. */
  coverId: uuid('cover_id'),
  /** Every entry that was not taken out, shown or not; changed under the row's lock. */
  contentCount: integer('content_count').notNull().default(0),
  likeCount: integer('like_count').notNull().default(0),
  rise: doublePrecision('rise').notNull(),
  /** What it is found by; written by `relistBundle` alone, null until it was. */
  words: text('words').array(),
  isSexual: boolean('is_sexual').notNull().default(false),
  isViolent: boolean('is_violent').notNull().default(false),
  isListed: boolean('is_listed')
    .notNull()
    .generatedAlwaysAs(
      sql`visibility = 'public' and archived_at is null and moderated_at is null and content_count > 0`,
    ),
})
