import type { Bone } from '@kamae/pose/skeleton/bones'
import { DEGREES, fromRotationVector, IDENTITY, multiply } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'

/** Seconds of one breath at rest: 16 a minute. */
const BREATH = 3.8
/** Of a breath, the part that is drawn in; letting go takes longer. */
const IN = 0.42

type Turn = readonly [bone: Bone, x: number, y: number, z: number]

/** A pose that is alive at a time (seconds): chest and shoulders breathe, spine and head are never quite still. At most two degrees. */
export function breathe(pose: Pose, seconds: number): Pose {
  const full = breathAt(seconds)
  const [a, b, c] = [drift(seconds, 0), drift(seconds, 1), drift(seconds, 2)]
  const turns: readonly Turn[] = [
    ['spine', 0.4 * a, 0.6 * b, 0.5 * c],
    ['chest', -1.3 * full, 0, 0],
    ['upperChest', -0.7 * full, 0, 0],
    ['neck', 1.1 * full + 0.5 * b, 0.6 * c, 0],
    ['head', 0.9 * full + 0.6 * c, 0.9 * a, 0.7 * b],
    ['leftShoulder', 0, 0, 1.4 * full],
    ['rightShoulder', 0, 0, -1.4 * full],
  ]
  const rotations = { ...pose.rotations }
  for (const [bone, x, y, z] of turns) {
    const turn = fromRotationVector([x / DEGREES, y / DEGREES, z / DEGREES])
    rotations[bone] = [...multiply(turn, rotations[bone] ?? IDENTITY)]
  }
  return { ...pose, rotations }
}

/** How full the lungs are, 0 to 1. */
function breathAt(seconds: number): number {
  const part = (seconds / BREATH) % 1
  const along = part < IN ? part / IN : 1 - (part - IN) / (1 - IN)
  return (1 - Math.cos(Math.PI * along)) / 2
}

/** A slow wandering between -1 and 1 that does not come back to the same place: sines whose lengths share no measure. */
function drift(seconds: number, which: number): number {
  const at = seconds + which * 17.3
  return (Math.sin(at * 0.41) + Math.sin(at * 0.73 * Math.SQRT2 + which) + Math.sin(at * 0.17)) / 3
}
