import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarPose } from '@kamae/entities/avatarpose/server/table'
import { readCovers } from '@kamae/entities/avatarposeBundle/server/read-covers'
import { avatarposeBundle } from '@kamae/entities/avatarposeBundle/server/table'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { room } from '@kamae/entities/room/content/server/table'
import { ANYONE } from '@kamae/entities/gallery/server/reader'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import type { ContentKind, OwnContent } from '../contract.ts'

type World = Pick<CallContext, 'db' | 'filesUrl'>
type Page = { readonly limit: number; readonly cursor?: string | undefined }
type Listed = { readonly items: OwnContent[]; readonly nextCursor: string | null }

/** How a person's own things of each kind are listed, newest first; archived ones are left out. */
export const listOwn: Readonly<
  Record<ContentKind, (world: World, uid: string, page: Page) => Promise<Listed>>
> = {
  avatarpose: listPoses,
  shareAvatarPose: listShared,
  avatarposeBundle: listBundles,
  temp: listTemps,
  avatar: listAvatars,
  room: listRooms,
}

async function listPoses({ db }: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, name, pictureKey, createdAt, updatedAt } = avatarPose
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, name, pictureKey, createdAt, updatedAt })
    .from(avatarPose)
    .where(and(eq(avatarPose.userUid, uid), isNull(avatarPose.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    kind: 'avatarpose',
    id: row.id,
    name: row.name,
    pictureUrl: `/pictures/${row.pictureKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function listShared({ db }: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, slug, name, pictureKey, createdAt, updatedAt, archivedAt, hiddenAt } = sharedAvatarPose
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, slug, name, pictureKey, createdAt, updatedAt })
    .from(sharedAvatarPose)
    .where(and(eq(sharedAvatarPose.userUid, uid), isNull(archivedAt), isNull(hiddenAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    kind: 'shareAvatarPose',
    id: row.id,
    slug: row.slug,
    name: row.name,
    pictureUrl: `/pictures/${row.pictureKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function listBundles({ db }: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, slug, name, createdAt, updatedAt } = avatarposeBundle
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, slug, name, createdAt, updatedAt })
    .from(avatarposeBundle)
    .where(and(eq(avatarposeBundle.userUid, uid), isNull(avatarposeBundle.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  const ids = rows.map((row) => row.id)
  const covers = await readCovers(db, ANYONE, ids, new Set(ids))
  return pageOf(rows, limit, byCreation, (row) => ({
    kind: 'avatarposeBundle',
    id: row.id,
    slug: row.slug,
    name: row.name,
    pictureUrl: covers.get(row.id)?.pictures[0]?.pictureUrl ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function listTemps({ db }: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, name, thumbnail, updatedAt } = temp
  const order = keyset(updatedAt, id)
  const rows = await db
    .select({ id, name, thumbnail, updatedAt })
    .from(temp)
    .where(and(eq(temp.userUid, uid), isNull(temp.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.updatedAt, id: row.id }),
    (row) => ({
      kind: 'temp',
      id: row.id,
      name: row.name,
      pictureUrl: row.thumbnail,
      updatedAt: row.updatedAt.toISOString(),
    }),
  )
}

async function listAvatars(world: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, name, thumbnailKey, createdAt, updatedAt } = avatar
  const order = keyset(createdAt, id)
  const rows = await world.db
    .select({ id, name, thumbnailKey, createdAt, updatedAt })
    .from(avatar)
    .where(and(eq(avatar.userUid, uid), isNull(avatar.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    kind: 'avatar',
    id: row.id,
    name: row.name,
    pictureUrl: row.thumbnailKey === null ? null : `${world.filesUrl}/pictures/${row.thumbnailKey}`,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function listRooms({ db }: World, uid: string, { limit, cursor }: Page): Promise<Listed> {
  const { id, name, domain, createdAt, updatedAt } = room
  const order = keyset(createdAt, id)
  const rows = await db
    .select({ id, name, domain, createdAt, updatedAt })
    .from(room)
    .where(and(eq(room.userUid, uid), isNull(room.archivedAt), order.after(cursor)))
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(rows, limit, byCreation, (row) => ({
    kind: 'room',
    id: row.id,
    slug: row.domain,
    name: row.name,
    pictureUrl: null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

function byCreation({ createdAt, id }: { readonly createdAt: Date; readonly id: string }) {
  return { at: createdAt, id }
}
