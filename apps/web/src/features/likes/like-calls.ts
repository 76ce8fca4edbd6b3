import { avatarposeLike } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleLike } from '@kamae/entities/avatarposeBundle/contract'
import { client } from '../../session/api.ts'

/** How each kind of resource is liked. */
const CALLS = {
  pose: (id: string, isLiked: boolean) => client.call(avatarposeLike, { id, isLiked }),
  bundle: (id: string, isLiked: boolean) => client.call(avatarposeBundleLike, { id, isLiked }),
}

export type LikedKind = keyof typeof CALLS

/** Likes a resource, or takes it back. Fails with `CallError`. */
export function sendLike(kind: LikedKind, id: string, isLiked: boolean): Promise<unknown> {
  return CALLS[kind](id, isLiked)
}
