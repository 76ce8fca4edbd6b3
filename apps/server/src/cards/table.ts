import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Cards that were drawn: the file of each, by the hash of what stands on it. */
export const socialCardFile = pgTable('social_card', {
  contentHash: text('content_hash').primaryKey(),
  fileKey: text('file_key').notNull(),
  /** The picture that stands on it; null where a server of before drew it. */
  pictureKey: text('picture_key'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
