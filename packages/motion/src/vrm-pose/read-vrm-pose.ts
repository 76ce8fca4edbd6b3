import type { ReadMotions } from '../motion.ts'

/** Reads a pose of VRM bones in JSON. */
export function readVrmPose(text: string): ReadMotions {
  return { ok: false, reason: text.length === 0 ? 'empty' : 'unknown-format' }
}
