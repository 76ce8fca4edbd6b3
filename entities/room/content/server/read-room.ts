import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { person } from '@kamae/backend/identity/people/tables'
import { selectAvatars } from '@kamae/entities/avatar/server/read-avatar'
import { avatar } from '@kamae/entities/avatar/server/table'
import { type FoundBundle, selectBundles } from '@kamae/entities/avatarposeBundle/server/read-bundle'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { type Listed, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, inArray, isNull, sql } from '@kamae/backend/database/sql'
import type { Room } from '../contract.ts'
import { roomUrl } from './room-url.ts'
import { allSections } from './sections.ts'
import { isRoomShown, room } from './table.ts'

/** Who stands in a pose whose own avatar is not to be had any more. */
const FALLBACK_AVATAR = { kind: 'default', id: 'momo' } as const

/** Rooms with their owners' names; a query to be narrowed. */
export function selectRooms(db: Queries) {
  return db
    .select({ row: room, userName: makerName, isShown: sql<boolean>`${isRoomShown}` })
    .from(room)
    .leftJoin(userProfile, eq(userProfile.uid, room.userUid))
    .leftJoin(person, eq(person.id, room.userUid))
}

type Found = Awaited<ReturnType<typeof selectRooms>>[number]

/** What rooms show of their owners' poses and of avatars, for `roomFor`: only what this reader may see. */
export async function aroundRooms(context: CallContext, found: readonly Found[]) {
  const poseIds = found.flatMap(({ row }) => [row.portrait?.poseId ?? [], row.pickedPoseIds].flat())
  const avatarIds = found.flatMap(({ row: { portrait } }) =>
    portrait?.avatar.kind === 'content' ? portrait.avatar.id : [],
  )
  const bundleIds = found.flatMap(({ row }) => row.pickedBundleIds)
  const reader = await readerOf(context)
  const [poses, bundles, avatars] = await Promise.all([
    poseIds.length === 0
      ? []
      : selectListed(context.db).where(
          and(inArray(listedPose.poseId, poseIds), isForReader(reader, listedPose)),
        ),
    bundleIds.length === 0
      ? []
      : selectBundles(context.db).where(
          and(
            inArray(avatarposeBundle.id, bundleIds),
            eq(avatarposeBundle.isListed, true),
            isForReader(reader, avatarposeBundle),
          ),
        ),
    avatarIds.length === 0
      ? []
      : selectAvatars(context.db).where(
          and(inArray(avatar.id, avatarIds), eq(avatar.visibility, 'public'), isNull(avatar.archivedAt)),
        ),
  ])
  return {
    poses: new Map(poses.map((pose) => [pose.poseId, pose])),
    bundles: new Map(bundles.map((bundle) => [bundle.row.id, bundle])),
    avatars: new Map(avatars.filter(({ isOpen }) => isOpen).map((kept) => [kept.row.id, kept.row])),
  }
}

export type AroundRooms = Awaited<ReturnType<typeof aroundRooms>>

/** A room as the caller sees it. */
export function roomFor(context: CallContext, { row, userName }: Found, around: AroundRooms): Room {
  const { domain } = row
  return {
    ...ownedFieldsOf(row),
    userName,
    visibility: 'public',
    domain,
    url: roomUrl(context, domain),
    name: row.name,
    introduction: row.introduction,
    colour: row.colour,
    portrait: portraitOf(row, around),
    links: row.links,
    sections: allSections(row.sections),
    pickedPoseIds: pickedPosesOf(row, around).map(({ poseId }) => poseId),
    pickedBundleIds: pickedBundlesOf(row, around).map((bundle) => bundle.row.id),
    isMine: context.caller?.uid === row.userUid,
  }
}

/** The poses that a room picks and this reader may see, in the room's order. */
export function pickedPosesOf(row: Found['row'], { poses }: AroundRooms): Listed[] {
  return row.pickedPoseIds.flatMap((id) => {
    const pose = poses.get(id)
    return pose?.userUid === row.userUid ? [pose] : []
  })
}

/** The bundles that a room picks and this reader may see, in the room's order. */
export function pickedBundlesOf(row: Found['row'], { bundles }: AroundRooms): FoundBundle[] {
  return row.pickedBundleIds.flatMap((id) => {
    const bundle = bundles.get(id)
    return bundle?.row.userUid === row.userUid ? [bundle] : []
  })
}

function portraitOf(row: Found['row'], { poses, avatars }: AroundRooms): Room['portrait'] {
  const pose = row.portrait && poses.get(row.portrait.poseId)
  if (!row.portrait || pose?.userUid !== row.userUid) return null
  const { avatar } = row.portrait
  const kept = avatar.kind === 'content' ? avatars.get(avatar.id) : undefined
  return {
    poseId: pose.poseId,
    slug: pose.slug,
    name: pose.name,
    pictureUrl: `/pictures/${pose.pictureKey}`,
    pictureWidth: pose.pictureWidth,
    pictureHeight: pose.pictureHeight,
    preview: pose.preview,
    avatar:
      avatar.kind === 'default'
        ? avatar
        : kept
          ? { kind: 'content', id: kept.id, name: kept.name, sha256: kept.fileKey.slice(0, 64) }
          : FALLBACK_AVATAR,
  }
}

/** Holds for a room that is not past restoring. */
export const isKept = keptBy(room.archivedAt)

/** The caller's own room; `not-found` for another's. */
export async function readOwnRoom(context: CallContext, uid: string, id: string): Promise<Room> {
  const [found] = await selectRooms(context.db).where(isOwn(context, room, { uid, id }))
  if (!found) throw noSuchRoom()
  return roomFor(context, found, await aroundRooms(context, [found]))
}

export function noSuchRoom(): CallError {
  return new CallError('not-found', 'There is no such room.')
}
