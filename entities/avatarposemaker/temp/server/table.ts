import { moment } from '@kamae/backend/database/moment'
import type { Scene } from '@kamae/pose/documents/scene'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '@kamae/backend/database/columns'

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

/** Scenes that drafts had before. */
export const tempVersion = pgTable(
  'avatarposemaker_temp_version',
  {
    tempId: uuid('temp_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    thumbnail: text('thumbnail'),
    scene: jsonb('scene').$type<Scene>().notNull(),
    /** When the draft got this scene, and when it was put aside. */
    madeAt: moment('made_at').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tempId, table.version] })],
)
