import { aList } from '@kamae/entities/avatar/contract'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import type { Room } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { useEffect, useState } from 'react'
import { client } from '../../../session/api.ts'
import type { ArticlePage } from '../../../features/articles/article-in-list.ts'
import { listArticles } from '../../../features/articles/list-articles.ts'
import { type PoseInList, toPoseInList } from '../../../features/pose-card/pose-in-list.ts'
import { toBundleInRoom } from '../../../features/rooms/load-room.ts'
import type { RoomDraft } from './room-draft.ts'
import {
  type AvatarInRoom,
  type BundleInRoom,
  IN_SECTION,
  type RoomContents,
} from '../../../features/rooms/room-page.ts'

type Portrait = NonNullable<Room['portrait']>

/** A pose of the owner's that others see, also as the portrait that it would be. */
export type OwnPose = PoseInList & { readonly portrait: Omit<Portrait, 'avatar'> }
export type OwnAvatar = AvatarInRoom & { readonly sha256: string }

/** What the owner shares, for choosing from. */
export type OwnItems = {
  readonly poses: readonly OwnPose[]
  readonly bundles: readonly BundleInRoom[]
  readonly avatars: readonly OwnAvatar[]
  readonly articles: ArticlePage
}

const MOST = 100

/** The owner's shared poses, bundles, avatars and articles, newest first; undefined until they are there. */
export function useOwnItems(userUid: string): OwnItems | undefined {
  const [own, setOwn] = useState<OwnItems>()
  useEffect(() => {
    const over = new AbortController()
    const load = async () => {
      try {
        const items = await loadOwn(userUid, over.signal)
        if (!over.signal.aborted) setOwn(items)
      } catch (error) {
        // Without them the rest can be changed all the same.
        if (!(error instanceof CallError) && !over.signal.aborted) throw error
      }
    }
    void load()
    return () => over.abort()
  }, [userUid])
  return own
}

async function loadOwn(userUid: string, signal: AbortSignal): Promise<OwnItems> {
  const input = { userUid, limit: MOST }
  const [poses, bundles, avatars, articles] = await Promise.all([
    client.call(avatarposeList, input, { signal }),
    client.call(avatarposeBundleList, input, { signal }),
    client.call(aList, input, { signal }),
    listArticles({ userUid }, { signal }),
  ])
  return {
    poses: poses.items.map((pose) => {
      const { name, pictureUrl, pictureWidth, pictureHeight, preview } = pose
      const inList = toPoseInList(pose)
      const { id: poseId, slug } = inList
      return {
        ...inList,
        portrait: { poseId, slug, name, pictureUrl, pictureWidth, pictureHeight, preview },
      }
    }),
    bundles: bundles.items.map(toBundleInRoom),
    avatars: avatars.items.map(({ id, name, thumbnailUrl, sha256 }) => ({
      id,
      name,
      pictureUrl: thumbnailUrl,
      sha256,
    })),
    articles,
  }
}

/** What the sections of a draft show; until the owner's resources are there, what the page came with. */
export function contentsOf(draft: RoomDraft, own: OwnItems | undefined, before: RoomContents): RoomContents {
  if (!own) return before
  return {
    poses: { ...bySort(own.poses), picked: picked(own.poses, draft.pickedPoseIds) },
    bundles: { ...bySort(own.bundles), picked: picked(own.bundles, draft.pickedBundleIds) },
    avatars: own.avatars.slice(0, IN_SECTION),
    articles: own.articles,
  }
}

function bySort<Item extends { readonly likeCount: number }>(items: readonly Item[]) {
  const liked = items.toSorted((one, other) => other.likeCount - one.likeCount)
  return { newest: items.slice(0, IN_SECTION), liked: liked.slice(0, IN_SECTION) }
}

function picked<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
