import type { ReadMotions } from '../motion.ts'

/** Reads a pose of MikuMikuDance (VPD). */
export function readVpd(bytes: Uint8Array): ReadMotions {
  return { ok: false, reason: bytes.length === 0 ? 'empty' : 'unknown-format' }
}
