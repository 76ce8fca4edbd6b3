import { moment } from '@kamae/backend/database/moment'
import { pgTable, text } from '@kamae/backend/database/columns'

/** Cards that were drawn: the file of each, by the hash of what is on it. */
export const socialCardFile = pgTable('social_card', {
  contentHash: text('content_hash').primaryKey(),
  fileKey: text('file_key').notNull(),
  /** The picture that is on it; null where a server of before drew it. */
  pictureKey: text('picture_key'),
  createdAt: moment('created_at').notNull(),
})
