import { CallError } from '@kamae/protocol/errors'
import { listPoses } from '../gallery/list-poses.ts'
import type { PosePage } from '../gallery/pose-in-list.ts'

const MOST = 6

/** What the home screen shows of others; null where it cannot be had: the screen stands without it. */
export type HomeLists = { readonly newest: PosePage | null; readonly liked: PosePage | null }

/** The newest poses, and those liked most that are not among them. */
export async function listHome(): Promise<HomeLists> {
  const [newest, liked] = await Promise.all([orNull({}, MOST), orNull({ sort: 'liked' }, 2 * MOST)])
  const shown = new Set(newest?.items.map(({ id }) => id))
  const others = liked?.items.filter(({ id, likeCount }) => likeCount > 0 && !shown.has(id)) ?? []
  return { newest, liked: liked && { ...liked, items: others.slice(0, MOST) } }
}

async function orNull(search: { sort?: 'liked' }, limit: number): Promise<PosePage | null> {
  try {
    const { items, nextCursor } = await listPoses(search, { limit })
    return { items, nextCursor }
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
