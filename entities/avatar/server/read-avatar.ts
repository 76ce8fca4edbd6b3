import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { person } from '@kamae/backend/identity/people/tables'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq, sql } from '@kamae/backend/database/sql'
import type { Content } from '../contract.ts'
import { avatar } from './table.ts'

/** Holds for what anyone may see who has its id. */
const isOpen = reachable(avatar)

/** Avatars with the name of whoever keeps them; a query to be narrowed. */
export function selectAvatars(db: Queries) {
  return db
    .select({ row: avatar, userName: makerName, isOpen: sql<boolean>`${isOpen}` })
    .from(avatar)
    .leftJoin(userProfile, eq(userProfile.uid, avatar.userUid))
    .leftJoin(person, eq(person.id, avatar.userUid))
}

type Found = {
  readonly row: typeof avatar.$inferSelect
  readonly userName: string
  readonly isOpen: boolean
}

/** An avatar as `uid` may see it. */
export function contentFor(
  { filesUrl }: Pick<CallContext, 'filesUrl'>,
  uid: string | undefined,
  { row, userName, isOpen }: Found,
): Content {
  const { accessKey, archivedAt, createdAt, fileKey, moderatedAt: _, thumbnailKey, updatedAt, ...rest } = row
  const secret = !isOpen && row.userUid === uid ? `?key=${accessKey}` : ''
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    userName,
    fileUrl: `${filesUrl}/files/${fileKey}${secret}`,
    sha256: fileKey.slice(0, 64),
    mayBePublic: row.licence.redistribution,
    thumbnailUrl: thumbnailKey === null ? null : `${filesUrl}/pictures/${thumbnailKey}`,
  }
}

/** Holds for an avatar that is not past restoring. */
export const isKept = keptBy(avatar.archivedAt)

/** An avatar that the caller may see; `not-found` for every other. */
export async function readAvatar(context: CallContext, id: string): Promise<Content> {
  const uid = context.caller?.uid
  const [found] = await selectAvatars(context.db).where(eq(avatar.id, id))
  if (found?.isOpen) return contentFor(context, uid, found)
  if (uid === undefined) throw noSuchAvatar()
  return await readOwnAvatar(context, uid, id)
}

/** The caller's own avatar; `not-found` for another's. */
export async function readOwnAvatar(context: CallContext, uid: string, id: string): Promise<Content> {
  const [found] = await selectAvatars(context.db).where(isOwn(context, avatar, { uid, id }))
  if (!found) throw noSuchAvatar()
  return contentFor(context, uid, found)
}

function noSuchAvatar(): CallError {
  return new CallError('not-found', 'There is no such avatar.')
}
