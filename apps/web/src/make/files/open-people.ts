import { MOST_OPENPOSE_BYTES, readOpenPose } from '@kamae/sight/flat/read-openpose'
import { openFlat } from '../stick/open-flat.ts'
import { PEOPLE_REASONS } from './file-reasons.ts'
import type { Opening } from './opener.ts'

/** Opens OpenPose files as stick figures, from which a pose is found. */
export async function openPeople({ maker, refuse }: Opening, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const read =
      file.size > MOST_OPENPOSE_BYTES
        ? ({ ok: false, reason: 'too-large' } as const)
        : readOpenPose(await file.text())
    if (read.ok) openFlat(maker, read.people)
    else refuse(file, PEOPLE_REASONS[read.reason])
  }
}
