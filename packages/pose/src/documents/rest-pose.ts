import type { Pose } from './pose.ts'

/** The T-pose every humanoid avatar stands in before anything turns it. */
export const REST_POSE: Pose = {
  format: 'kamae-pose',
  version: 1,
  rotations: {},
  hips: [0, 0, 0],
  expressions: {},
  gaze: { kind: 'ahead' },
}
