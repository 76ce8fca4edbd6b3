import type { OpenPoseFailure } from '@kamae/pose-estimation/skeleton-2d/read-openpose'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PEOPLE_REASONS } from '../../core/files/file-errors.ts'

/** Why a file that was chosen here gives no figure, and what to do. */
export const OPENPOSE_ERRORS: Readonly<Record<OpenPoseFailure, MessageDescriptor>> = {
  ...PEOPLE_REASONS,
  'not-openpose': msg`There are no OpenPose figures in this JSON. Choose a file with “people” in it.`,
}
