import type { Scene } from '@kamae/pose/scene'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const temp = pgTable('avatarposemaker_temp', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull(),
  /** The scene's own name, for lists. */
  name: text('name').notNull(),
  thumbnail: text('thumbnail'),
  scene: jsonb('scene').$type<Scene>().notNull(),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
