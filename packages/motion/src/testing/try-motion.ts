import { Pose } from '@kamae/pose/documents/pose'
import { readMotions } from '../read-motions.ts'
import { poseAt } from '../retarget/retarget.ts'

const MOST_MOTIONS = 4

/** What became of a file: refused with a reason, or opened with poses that a document may hold; anything else is wrong. */
export async function tryMotion(bytes: Uint8Array): Promise<'refused' | 'accepted' | 'wrong'> {
  const read = await readMotions(bytes, 'tried')
  if (!read.ok) return 'refused'
  if (read.motions.length === 0) return 'wrong'
  for (const motion of read.motions.slice(0, MOST_MOTIONS)) {
    for (const part of [0, 0.37, 1]) {
      if (!Pose.safeParse(poseAt(motion, motion.duration * part)).success) return 'wrong'
    }
  }
  return 'accepted'
}
