import type { Queries } from '@kamae/backend/context'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarPose } from '@kamae/entities/avatarpose/server/table'
import { removeLikesOfBundles } from '@kamae/entities/avatarposeBundle/server/likes'
import { avatarposeBundle } from '@kamae/entities/avatarposeBundle/server/table'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { room } from '@kamae/entities/room/content/server/table'
import { removeLikesOf } from '@kamae/entities/gallery/server/likes'
import { bundleContent } from '@kamae/entities/bundleContent/server/table'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { type SQL, and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'

/** A table of things that people own. */
export type OwnedKind = {
  /** What they are called in the archive of one's own data. */
  readonly name: 'poses' | 'shared-poses' | 'bundles' | 'bundle-contents' | 'drafts' | 'avatars' | 'rooms'
  readonly table: PgTable & Record<'id' | 'userUid' | 'name' | 'archivedAt', PgColumn>
  /** The fields of its rows that are keys of kept files, by what these show. */
  readonly files: Readonly<Record<string, string>>
  /** The fields that are documents of their own, each with the ending of such a file. */
  readonly documents: Readonly<Record<string, string>>
  /** What is done before things of these ids are removed for ever. */
  readonly letGo?: (db: Queries, ids: readonly string[]) => Promise<void>
}

/** Everything that people own. Shared poses stand before the poses that they were taken from. */
export const OWNED: readonly OwnedKind[] = [
  {
    name: 'shared-poses',
    table: sharedAvatarPose,
    files: { picture: 'pictureKey' },
    documents: { pose: '.kamae-pose.json' },
  },
  {
    name: 'poses',
    table: avatarPose,
    files: { picture: 'pictureKey' },
    documents: { pose: '.kamae-pose.json' },
    letGo: removeLikesOf,
  },
  { name: 'bundle-contents', table: bundleContent, files: {}, documents: {} },
  {
    name: 'bundles',
    table: avatarposeBundle,
    files: {},
    documents: {},
    letGo: removeLikesOfBundles,
  },
  { name: 'drafts', table: temp, files: {}, documents: { scene: '.kamae-scene.json' } },
  { name: 'avatars', table: avatar, files: { file: 'fileKey', thumbnail: 'thumbnailKey' }, documents: {} },
  { name: 'rooms', table: room, files: {}, documents: {} },
]

/** The ids of what somebody owns, archived or not. Asked in two halves, as the tables are indexed. */
export async function ownedIds(db: Queries, { table }: OwnedKind, uid: string): Promise<string[]> {
  const half = (isWanted: SQL) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userUid, uid), isWanted))
  const rows = await unionAll(half(isNull(table.archivedAt)), half(isNotNull(table.archivedAt)))
  return rows.map(({ id }) => String(id)).sort()
}

/** Things of these ids in pages of `size`, whole rows. */
export async function* ownedRows(
  db: Queries,
  { table }: OwnedKind,
  ids: readonly string[],
  size: number,
): AsyncGenerator<Record<string, unknown>> {
  for (let at = 0; at < ids.length; at += size) {
    const page = ids.slice(at, at + size)
    yield* await db.select().from(table).where(inArray(table.id, page)).orderBy(table.id)
  }
}
