import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FeaturedKind } from '../contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What the operator shows first. */
export const featured = pgTable('featured', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<FeaturedKind>().notNull(),
  item: uuid('item').notNull(),
  /** The greatest stands first. */
  place: integer('place').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  createdAt: moment('created_at').notNull(),
})
