import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { inTurn } from '../../session/in-turn.ts'

/** What was liked or taken back on this visit: lists that were loaded before still say otherwise. By person, kind and id. */
const likes = createStore<Readonly<Record<string, boolean>>>(() => ({}))

const keyOf = (uid: string | undefined, kind: string, id: string) => `${uid ?? ''} ${kind} ${id}`

/** By key, what the server has and how many answers are awaited: only the last says whether it stays as pressed. */
const changes = new Map<string, { kept: boolean; awaited: number }>()

/**
 * Shows at once that a person likes a resource, or no more, and sends it after what was sent before. Where that fails it throws, and
 * what is shown goes back to what the server has, unless something was pressed since.
 */
export async function changeLike(
  uid: string | undefined,
  { kind, id, isLiked }: { kind: string; id: string; isLiked: boolean },
  send: () => Promise<unknown>,
): Promise<void> {
  const key = keyOf(uid, kind, id)
  const change = changes.get(key) ?? { kept: !isLiked, awaited: 0 }
  changes.set(key, change)
  change.awaited++
  likes.setState({ [key]: isLiked })
  try {
    await inTurn(`like ${kind} ${id}`, send)
    change.kept = isLiked
  } finally {
    change.awaited--
    if (change.awaited === 0) {
      changes.delete(key)
      likes.setState({ [key]: change.kept })
    }
  }
}

/** Whether the person likes it and how many do, with what was done on this visit. */
export function useLike(
  uid: string | undefined,
  { kind, id, isLiked, likeCount }: { kind: string; id: string; isLiked: boolean; likeCount: number },
): { readonly isLiked: boolean; readonly likeCount: number } {
  const now = useStore(likes, (all) => all[keyOf(uid, kind, id)]) ?? isLiked
  return { isLiked: now, likeCount: Math.max(0, likeCount + Number(now) - Number(isLiked)) }
}
