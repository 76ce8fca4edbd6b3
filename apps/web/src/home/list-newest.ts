import { CallError } from '@kamae/protocol/errors'
import { listPoses, type PosePage } from '../gallery/list-poses.ts'

/** The six newest poses, or null when they cannot be had: the home screen stands without them. */
export async function listNewest(): Promise<PosePage | null> {
  try {
    return await listPoses({ limit: 6 })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
