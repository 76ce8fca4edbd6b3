import type { BodyPlan } from './plan.ts'
import { mix, piecewiseLinear } from '../math/math.ts'
import { humanHead } from './human-head.ts'
import { headPlace, type HumanTable } from './human-table.ts'

/** The body plan of one of the cast: the canon's landmarks moved to this stature and these proportions. */
export function humanPlan(table: HumanTable): BodyPlan {
  const place = headPlace(table)
  const { chin, size } = place
  const { reach } = table
  const hip = table.stature * table.legs
  const shoulder = chin - table.neck * size * 0.272
  const trunk = (share: number): number => mix(hip, shoulder, share)
  return {
    ...table.build,
    mapY: piecewiseLinear(
      [0, 0.085, 0.485, 0.895, 1.08, 1.27, 1.385, 1.44, 1.55],
      [
        0,
        0.09 * table.build.footSize,
        mix(0.09 * table.build.footSize, hip, 0.485),
        hip,
        trunk(0.385),
        trunk(0.765),
        shoulder,
        mix(shoulder, chin, 0.36),
        chin + 0.01,
      ],
    ),
    mapX: piecewiseLinear(
      [0, 0.165, 0.44, 0.685, 0.87, 1],
      [0, reach.shoulder, reach.elbow, reach.wrist, reach.fingertip, reach.fingertip + 0.1],
    ),
    torsoHeight: (shoulder - hip) / 0.49,
    headJoint: [0, chin + 0.012 * size, -0.004],
    head: humanHead(place, table.head),
    headBlend: 0.016,
  }
}
