import { moment } from '@kamae/backend/database/moment'
import { customType, integer, pgTable, uuid } from '@kamae/backend/database/columns'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** How each listed pose is shaped; written by `relist` alone. */
export const poseShape = pgTable('pose_shape', {
  poseId: uuid('pose_id').primaryKey(),
  place: integer('place').notNull(),
  shape: bytes('shape').notNull(),
})

/** The middles of the cells in which near shapes lie together; a version is never changed. */
export const shapeCodebook = pgTable('shape_codebook', {
  version: integer('version').primaryKey(),
  format: integer('format').notNull(),
  trainedOn: integer('trained_on').notNull(),
  middles: bytes('middles').notNull(),
  createdAt: moment('created_at').notNull(),
})
