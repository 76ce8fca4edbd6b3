import { MotionError } from '../motion-error.ts'
import type { ReadMotions } from '../motion.ts'

/** Reads the takes of an FBX file. */
export async function readFbx(bytes: Uint8Array): Promise<ReadMotions> {
  throw new MotionError(bytes.length === 0 ? 'empty' : 'unknown-format')
}
