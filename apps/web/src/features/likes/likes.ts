import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What was liked or taken back on this visit: lists that were loaded before still say otherwise. By person, kind and id. */
const likes = createStore<Readonly<Record<string, boolean>>>(() => ({}))

const keyOf = (uid: string | undefined, kind: string, id: string) => `${uid ?? ''} ${kind} ${id}`

/** Remembers whether a person likes a thing. */
export function rememberLike(uid: string | undefined, kind: string, id: string, isLiked: boolean): void {
  likes.setState({ [keyOf(uid, kind, id)]: isLiked })
}

/** Whether the person likes it and how many do, with what was done on this visit. */
export function useLike(
  uid: string | undefined,
  { kind, id, isLiked, likeCount }: { kind: string; id: string; isLiked: boolean; likeCount: number },
): { readonly isLiked: boolean; readonly likeCount: number } {
  const now = useStore(likes, (all) => all[keyOf(uid, kind, id)]) ?? isLiked
  return { isLiked: now, likeCount: Math.max(0, likeCount + Number(now) - Number(isLiked)) }
}
