import type { Body } from './body.ts'
import { gridAxis, halfAxis } from '../mesh/axis.ts'
import type { Grid } from '../mesh/surface-nets.ts'
import type { Vec3 } from '../math/math.ts'

export interface GridSteps {
  body: number
  hand: number
  head: number
  /** Step across the middle of the face, where it is to be finer than the body's. */
  nose?: number
  /** How far the figure reaches behind and before its axis, where it is more than a body does. */
  depth?: readonly [back: number, front: number]
}

/** Grid over the left half of a figure in the T-pose, finer at hands, feet and head. */
export function bodyGrid(body: Body, steps: GridSteps, top: number): Grid {
  const { joints, plan } = body
  const wrist = joints.position.leftHand as Vec3
  const fingertip = joints.fingerLine.Middle[3][0] + 0.02
  const s = plan.handSize
  const [back, front] = steps.depth ?? [-0.18, 0.24]
  const headLow = plan.headJoint[1] - 0.03
  return {
    x: halfAxis([
      ...(steps.nose
        ? ([
            [0, 0.036, steps.nose],
            [0.036, 0.1, steps.body],
          ] as const)
        : ([[0, 0.1, steps.body]] as const)),
      [0.1, wrist[0] - 0.02, steps.body],
      [wrist[0] - 0.02, fingertip, steps.hand],
    ]),
    y: gridAxis([
      [-0.012, 0.05, steps.hand * 1.3],
      [0.05, wrist[1] - 0.035 * s, steps.body],
      [wrist[1] - 0.035 * s, wrist[1] + 0.03 * s, steps.hand],
      [wrist[1] + 0.03 * s, headLow, steps.body],
      [headLow, top, steps.head],
    ]),
    z: gridAxis([
      [back, -0.06 * s - 0.015, steps.body],
      [-0.06 * s - 0.015, 0.08 * s - 0.01, steps.hand],
      [0.08 * s - 0.01, front, steps.head],
    ]),
  }
}
