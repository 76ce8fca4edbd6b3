import { featuredList } from '@kamae/entities/featured/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { type PoseInList, toPoseInList } from '../pose-card/pose-in-list.ts'

/** The poses that the operator shows first; none where they cannot be had: lists do without them. */
export async function listFeatured(limit: number, signal?: AbortSignal): Promise<readonly PoseInList[]> {
  try {
    const { items } = await client.call(featuredList, { kind: 'pose', limit }, signal ? { signal } : {})
    return items.flatMap(({ pose }) => (pose ? [{ ...toPoseInList(pose), isFeatured: true }] : []))
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}
