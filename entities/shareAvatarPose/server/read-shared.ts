import type { CallContext, Queries } from '@kamae/backend/context'
import { person } from '@kamae/backend/identity/tables'
import { makerName, userProfile } from '@kamae/entities/user/server/table'
import { eq, sql } from 'drizzle-orm'
import type { SharedAvatarPose } from '../contract.ts'
import { isShown, sharedAvatarPose } from './table.ts'

/** Snapshots with their maker's name; a query to be narrowed. */
export function selectShared(db: Queries) {
  return db
    .select({ row: sharedAvatarPose, userName: makerName, isShown: sql<boolean>`${isShown}` })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(person, eq(person.id, sharedAvatarPose.userUid))
}

type Found = { readonly row: typeof sharedAvatarPose.$inferSelect; readonly userName: string }

/** A snapshot as the caller sees it; the whole pose is not in it. */
export function sharedFor({ caller, publicUrl }: CallContext, { row, userName }: Found): SharedAvatarPose {
  return {
    id: row.id,
    slug: row.slug,
    userUid: row.userUid,
    userName,
    name: row.name,
    description: row.description,
    tags: row.tags,
    pictureUrl: `/pictures/${row.pictureKey}`,
    pictureWidth: row.pictureWidth,
    pictureHeight: row.pictureHeight,
    cardUrl: `${publicUrl}/cards/${row.slug}.png`,
    preview: row.preview,
    allowRemix: row.allowRemix,
    isMine: caller?.uid === row.userUid,
    visibility: 'public',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: (row.archivedAt ?? row.hiddenAt)?.toISOString() ?? null,
  }
}
