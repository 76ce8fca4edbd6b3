import type { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import type { Room } from '@kamae/entities/room/content/contract'
import type { ArticlePage } from '../articles/article-in-list.ts'
import type { PoseInList } from '../pose-card/pose-in-list.ts'

/** What a room or a profile shows of a bundle. */
export type BundleInRoom = Pick<
  AvatarposeBundle,
  'id' | 'slug' | 'name' | 'contentCount' | 'covers' | 'likeCount'
>

export type AvatarInRoom = { readonly id: string; readonly name: string; readonly pictureUrl: string | null }

/** What the sections of a room are filled with, by what they show. */
export type RoomContents = {
  readonly poses: Readonly<Partial<Record<Shows, readonly PoseInList[]>>>
  readonly bundles: Readonly<Partial<Record<Shows, readonly BundleInRoom[]>>>
  readonly avatars: readonly AvatarInRoom[] | undefined
  readonly articles: ArticlePage | undefined
}
export type Shows = Room['sections'][number]['shows']

/** Poses, bundles or avatars in a section. */
export const IN_SECTION = 12
