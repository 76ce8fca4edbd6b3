import { moment } from '@kamae/backend/database/moment'
import { shown } from '@kamae/entities/published/server/who-may-see'
import { integer, jsonb, pgTable, text, uuid } from '@kamae/backend/database/columns'
import type { RoomAvatar, RoomLink, RoomSection } from '../contract.ts'

/** A pose of the owner's by its id, and the avatar that stands in it. */
export type StoredPortrait = { readonly poseId: string; readonly avatar: RoomAvatar }

export const room = pgTable('room', {
  id: uuid('id').primaryKey(),
  userUid: text('user_uid').notNull().unique(),
  domain: text('domain').notNull().unique(),
  name: text('name').notNull(),
  introduction: text('introduction').notNull().default(''),
  colour: text('colour').notNull(),
  portrait: jsonb('portrait').$type<StoredPortrait>(),
  links: jsonb('links').$type<RoomLink[]>().notNull().default([]),
  sections: jsonb('sections').$type<RoomSection[]>().notNull(),
  pickedPoseIds: uuid('picked_pose_ids').array().notNull().default([]),
  pickedBundleIds: uuid('picked_bundle_ids').array().notNull().default([]),
  moderatedAt: moment('moderated_at'),
  archivedAt: moment('archived_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Whose every domain is; with `heldUntil` one that a room had, which leads to it until then. */
export const roomDomain = pgTable('room_domain', {
  domain: text('domain').primaryKey(),
  roomId: uuid('room_id').notNull(),
  heldUntil: moment('held_until'),
})

/** Holds for a room that everyone may see; needs `userProfile` joined by a left join. */
export const isRoomShown = shown(room)
