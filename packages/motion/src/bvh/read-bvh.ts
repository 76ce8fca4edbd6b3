import type { ReadMotions } from '../motion.ts'

/** Reads a motion of BVH. */
export function readBvh(bytes: Uint8Array): ReadMotions {
  return { ok: false, reason: bytes.length === 0 ? 'empty' : 'unknown-format' }
}
