import { client } from '../api.ts'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/errors'

/** The id of one's own pose whose newest snapshot has this slug; undefined where it is put away or the server is. */
export async function findOwnPose(slug: string): Promise<string | undefined> {
  let cursor: string | undefined
  try {
    do {
      const page = await client.call(avatarposeList, {
        mine: true,
        limit: 100,
        ...(cursor ? { cursor } : {}),
      })
      const found = page.items.find((pose) => pose.shareSlug === slug)
      if (found) return found.id
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  return undefined
}
