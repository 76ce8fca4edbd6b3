import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { client } from '../api.ts'
import { type PosePage, toPoseInList } from './pose-in-list.ts'

/** A page of shared poses. Fails with `CallError`. */
export async function listPoses(
  input: { limit: number; cursor?: string; sort?: 'newest' | 'liked' | 'rising' },
  signal?: AbortSignal,
): Promise<PosePage> {
  const { items, nextCursor } = await client.call(avatarposeList, input, signal ? { signal } : {})
  return { items: items.map(toPoseInList), nextCursor }
}
