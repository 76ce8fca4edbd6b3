import { add, dot, lerp, length, normalize, scale, subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import { indexOf, type PointName } from '../landmarks/body-points.ts'
import type { Landmark } from '../landmarks/found-person.ts'
import { type Side, SIDES } from '../landmarks/sides.ts'

const LEG = ['knee', 'ankle', 'heel', 'toe'] as const
// Cosines: a trunk is upright above the first, a shin above the second; a thigh falls by less than the third.
const UPRIGHT = 0.8
const SHIN = 0.7
const FALLING = 0.65
// Shares of the body's weight times where they lie: of the trunk's length before the hips, and of the way to the ankles.
const TRUNK_WEIGHT = 0.35
const LEG_WEIGHT = 0.15
// Metres that the weight lies behind the heels of one who would fall without a seat.
const BEHIND = 0.12
// Of what MediaPipe lets thighs of sitting people fall, this much is left of it (measured on rendered people).
const FALL = 0.3

/**
 * BlazePose's 33 points with the thighs of one who sits as a seat carries them: level nearly. Sitting is who has knees bent and an upright
 * trunk so far behind the feet that nobody could stand so. Others are as they were.
 */
export function settleOnSeat(body: readonly Landmark[]): readonly Landmark[] {
  if (!isSitting(body)) return body
  const moved = [...body]
  for (const side of SIDES) {
    const [hip, knee] = [at(body, 'hip', side), at(body, 'knee', side)]
    const thigh = subtract(knee, hip)
    if (thigh[1] <= 0) continue
    const along: Vec3 = [thigh[0], 0, thigh[2]]
    const fall = FALL * thigh[1]
    const far = Math.sqrt(Math.max(0, dot(thigh, thigh) - fall * fall))
    const level = add(scale(normalize(along), far), [0, fall, 0])
    const by = subtract(level, thigh)
    for (const name of LEG) {
      const point = body[indexOf(name, side)]
      if (point)
        moved[indexOf(name, side)] = { ...point, x: point.x + by[0], y: point.y + by[1], z: point.z + by[2] }
    }
  }
  return moved
}

function isSitting(body: readonly Landmark[]): boolean {
  const middle = (name: PointName) => lerp(at(body, name, 'left'), at(body, name, 'right'), 0.5)
  const hips = middle('hip')
  const trunk = subtract(middle('shoulder'), hips)
  if (-trunk[1] < UPRIGHT * length(trunk)) return false
  const areBent = SIDES.every((side) => {
    const thigh = subtract(at(body, 'knee', side), at(body, 'hip', side))
    const shin = subtract(at(body, 'ankle', side), at(body, 'knee', side))
    return thigh[1] < FALLING * length(thigh) && shin[1] > SHIN * length(shin)
  })
  const [x, , z] = subtract(middle('knee'), hips)
  const ahead = normalize([x, 0, z])
  const feet = dot(subtract(middle('ankle'), hips), ahead)
  const weight = TRUNK_WEIGHT * dot(trunk, ahead) + LEG_WEIGHT * feet
  return areBent && feet - weight > BEHIND
}

/** A point in MediaPipe's axes: metres, y down, z away from the camera. */
function at(body: readonly Landmark[], name: PointName, side: Side): Vec3 {
  const { x, y, z } = body[indexOf(name, side)] ?? { x: 0, y: 0, z: 0 }
  return [x, y, z]
}
