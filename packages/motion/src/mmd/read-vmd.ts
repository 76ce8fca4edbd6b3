import type { ReadMotions } from '../motion.ts'

/** Reads a motion of MikuMikuDance (VMD). */
export function readVmd(bytes: Uint8Array): ReadMotions {
  return { ok: false, reason: bytes.length === 0 ? 'empty' : 'unknown-format' }
}
