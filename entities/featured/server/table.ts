import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { FeaturedKind } from '../contract.ts'

/** What the operator shows first. */
export const featured = pgTable('featured', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<FeaturedKind>().notNull(),
  item: uuid('item').notNull(),
  /** The greatest comes first. */
  place: integer('place').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  createdAt: moment('created_at').notNull(),
})
