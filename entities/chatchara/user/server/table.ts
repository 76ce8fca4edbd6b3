import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text } from '@kamae/backend/database/columns'

export const chatcharaUser = pgTable('chatchara_user', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  about: text('about').notNull(),
  pronouns: text('pronouns').notNull(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
