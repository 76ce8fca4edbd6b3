import { MOST_OPENPOSE_BYTES, readOpenPose } from '@kamae/pose-estimation/skeleton-2d/read-openpose'
import { openFlat } from '../../features/pose-sketch/open-flat.ts'
import { PEOPLE_REASONS } from '../../core/files/file-errors.ts'
import type { Opening } from '../../core/files/opener.ts'

/** Opens OpenPose files as stick figures, from which a pose is found. */
export async function openOpenpose({ maker, refuse }: Opening, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const read =
      file.size > MOST_OPENPOSE_BYTES
        ? ({ ok: false, reason: 'too-large' } as const)
        : readOpenPose(await file.text())
    if (read.ok) openFlat(maker, read.people)
    else refuse(file, PEOPLE_REASONS[read.reason])
  }
}
