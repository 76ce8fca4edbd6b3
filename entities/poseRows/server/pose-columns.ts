import { boolean, integer, jsonb, text, uuid } from '@kamae/backend/database/columns'
import type { LicenceKind } from '@kamae/entities/licence/contract'
import type { PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'

/** What a pose and each snapshot of it keep alike. */
export function poseColumns() {
  return {
    name: text('name').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    pose: jsonb('pose').$type<Pose>().notNull(),
    preview: jsonb('preview').$type<Pose>().notNull(),
    pictureKey: text('picture_key').notNull(),
    pictureWidth: integer('picture_width').notNull(),
    pictureHeight: integer('picture_height').notNull(),
    pictureView: jsonb('picture_view').$type<PictureView>(),
    /** The snapshot that it was started from. */
    parentId: uuid('parent_id'),
    licence: text('licence').$type<LicenceKind>().notNull().default('CC-BY-4.0'),
    licenceWords: text('licence_words').notNull().default(''),
    isSexual: boolean('is_sexual').notNull().default(false),
    isViolent: boolean('is_violent').notNull().default(false),
  }
}

type Row = {
  readonly name: string
  readonly description: string
  readonly tags: string[]
  readonly preview: Pose
  readonly pictureKey: string
  readonly pictureWidth: number
  readonly pictureHeight: number
  readonly licence: LicenceKind
  readonly licenceWords: string
  readonly isSexual: boolean
  readonly isViolent: boolean
}

/** What of it goes out to everyone who sees it. */
export function poseFieldsOf(row: Row) {
  const { name, description, tags, preview, pictureKey, pictureWidth, pictureHeight, isSexual, isViolent } =
    row
  return {
    name,
    description,
    tags,
    pictureUrl: `/pictures/${pictureKey}`,
    pictureWidth,
    pictureHeight,
    preview,
    licence: { kind: row.licence, words: row.licenceWords },
    isSexual,
    isViolent,
  }
}
