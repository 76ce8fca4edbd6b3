import { moment } from '@kamae/backend/database/moment'
import { integer, pgTable, text, uuid } from '@kamae/backend/database/columns'

/** Entries of bundles; they outlive their poses by their names. */
export const bundleContent = pgTable('bundle_content', {
  id: uuid('id').primaryKey(),
  bundleId: uuid('bundle_id').notNull(),
  /** The bundle's owner. */
  userUid: text('user_uid').notNull(),
  poseId: uuid('pose_id').notNull(),
  name: text('name').notNull(),
  /** From 0 without gaps among those that were not taken out; changed under the bundle's lock. */
  position: integer('position').notNull(),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
