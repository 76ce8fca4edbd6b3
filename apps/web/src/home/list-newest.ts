import { CallError } from '@kamae/protocol/errors'
import { listPoses } from '../gallery/list-poses.ts'
import type { PosePage } from '../gallery/pose-in-list.ts'

/** The six newest poses, or null when they cannot be had: the home screen stands without them. */
export async function listNewest(): Promise<PosePage | null> {
  try {
    return await listPoses({}, { limit: 6 })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
