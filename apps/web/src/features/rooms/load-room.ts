import { aList } from '@kamae/entities/avatar/contract'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { type AvatarposeBundle, avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { personGet } from '@kamae/entities/person/contract'
import { type Room, roomContentGet } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { listArticles } from '../articles/list-articles.ts'
import { toPoseInList } from '../pose-card/pose-in-list.ts'
import {
  type AvatarInRoom,
  type BundleInRoom,
  IN_SECTION,
  type RoomContents,
  type Shows,
} from './room-page.ts'

/** A room with what its sections show; undefined where there is none. Fails with `CallError`. */
export async function loadRoom(domain: string, signal: AbortSignal) {
  const found = await orNothing(client.call(roomContentGet, { domain }, { signal }))
  if (!found) return undefined
  const { room, pickedPoses, pickedBundles } = found
  const [contents, person] = await Promise.all([
    loadContents(room, signal),
    orNothing(client.call(personGet, { uid: room.userUid }, { signal })),
  ])
  return {
    room,
    counts: person?.person,
    contents: {
      ...contents,
      poses: { ...contents.poses, picked: pickedPoses.map(toPoseInList) },
      bundles: { ...contents.bundles, picked: pickedBundles.map(toBundleInRoom) },
    },
  }
}

export type LoadedRoom = NonNullable<Awaited<ReturnType<typeof loadRoom>>>

async function loadContents({ userUid, sections }: Room, signal?: AbortSignal): Promise<RoomContents> {
  const showsOf = (kind: Room['sections'][number]['kind']) =>
    sections.find((section) => section.kind === kind && section.isShown)?.shows
  const [poses, bundles, avatars, articles] = await Promise.all([
    loadPoses(userUid, showsOf('poses'), signal),
    loadBundles(userUid, showsOf('bundles'), signal),
    showsOf('avatars') && loadAvatars(userUid, signal),
    showsOf('articles') && listArticles({ userUid }, { signal }),
  ])
  return { poses, bundles, avatars, articles }
}

/** The newest or most liked poses of somebody, by what they are. */
export async function loadPoses(
  userUid: string,
  shows: Shows | undefined,
  signal?: AbortSignal,
): Promise<RoomContents['poses']> {
  if (shows === undefined || shows === 'picked') return {}
  const input = { userUid, sort: shows, limit: IN_SECTION }
  const { items } = await client.call(avatarposeList, input, signal ? { signal } : {})
  return { [shows]: items.map(toPoseInList) }
}

/** The same of bundles. */
export async function loadBundles(
  userUid: string,
  shows: Shows | undefined,
  signal?: AbortSignal,
): Promise<RoomContents['bundles']> {
  if (shows === undefined || shows === 'picked') return {}
  const input = { userUid, sort: shows, limit: IN_SECTION }
  const { items } = await client.call(avatarposeBundleList, input, signal ? { signal } : {})
  return { [shows]: items.map(toBundleInRoom) }
}

/** The public avatars of somebody, newest first. */
export async function loadAvatars(userUid: string, signal?: AbortSignal): Promise<AvatarInRoom[]> {
  const { items } = await client.call(aList, { userUid, limit: IN_SECTION }, signal ? { signal } : {})
  return items.map(({ id, name, thumbnailUrl }) => ({ id, name, pictureUrl: thumbnailUrl }))
}

/** A bundle as rooms show it. */
export function toBundleInRoom(bundle: AvatarposeBundle): BundleInRoom {
  const { id, slug, name, contentCount, covers, likeCount } = bundle
  return { id, slug, name, contentCount, covers, likeCount }
}

/** What a call answers; undefined where there is no such thing. */
export async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument')) {
      return undefined
    }
    throw error
  }
}
