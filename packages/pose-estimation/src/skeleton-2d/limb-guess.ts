import type { Bone } from '@kamae/pose/skeleton/bones'
import { readFreedoms } from '@kamae/pose/skeleton/joint-angles'
import { naturalNormal } from '@kamae/pose/ik/limb-field'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import {
  add,
  angleBetween,
  clamp,
  cross,
  DEGREES,
  dot,
  fromAxisAngle,
  fromFrames,
  invert,
  length,
  normalize,
  perpendicular,
  rotateVector,
  scale,
} from '@kamae/pose/math/math'
import type { Rig } from '@kamae/pose/kinematics/rig'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** An arm or a leg of one side. */
export type LimbName = 'leftArm' | 'rightArm' | 'leftLeg' | 'rightLeg'

/** Upper bone, lower bone, and the bone at the end of each limb. */
export const LIMB_CHAINS = {
  leftArm: ['leftUpperArm', 'leftLowerArm', 'leftHand'],
  rightArm: ['rightUpperArm', 'rightLowerArm', 'rightHand'],
  leftLeg: ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'],
  rightLeg: ['rightUpperLeg', 'rightLowerLeg', 'rightFoot'],
} as const satisfies Record<LimbName, readonly [Bone, Bone, Bone]>

/** Local turns of a limb's two bones, and how unlikely they are (a sum of squares; some units are common). */
export type LimbGuess = { readonly upper: Quat; readonly lower: Quat; readonly cost: number }

type Habit = readonly [mean: number, deviation: number]

// Degrees: means and deviations over the poses that come with Kamae, rounded and a little widened.
const HABITS: Record<'Arm' | 'Leg', { upper: readonly [Habit, Habit, Habit]; bend: Habit }> = {
  Arm: {
    upper: [
      [-37, 42],
      [16, 36],
      [8, 48],
    ],
    bend: [70, 50],
  },
  Leg: {
    upper: [
      [31, 40],
      [6, 18],
      [6, 16],
    ],
    bend: [42, 42],
  },
}
// A turn beyond a joint's limits by so many degrees counts like one deviation.
const BEYOND = 8
// Under a bend of this sine the hinge's own direction says little, and the natural one stands in.
const STRAIGHT = 0.3

/** The turns with which a limb points along two directions (unit, frame of the one who looks); `above`: the turn of the bone it hangs from. */
export function guessLimb(rig: Rig, limb: LimbName, above: Quat, first: Vec3, second: Vec3): LimbGuess {
  const [upper, lower, end] = LIMB_CHAINS[limb]
  const isArm = limb.endsWith('Arm')
  const toLower = normalize(rig.offset.get(lower) ?? [0, -1, 0], [0, -1, 0])
  const toEnd = normalize(rig.offset.get(end) ?? [0, -1, 0], toLower)
  const hinge = normalize(perpendicular(hingeOf(limb), toLower), [1, 0, 0])
  const inverse = invert(above)
  const [one, two] = [rotateVector(inverse, first), rotateVector(inverse, second)]
  const bent = cross(one, two)
  const natural = naturalNormal(upper, normalize(add(one, two), one))
  const sure = clamp(length(bent) / STRAIGHT, 0, 1)
  const mixed = add(scale(normalize(bent), sure), scale(natural, 1 - sure))
  const normal = normalize(perpendicular(mixed, one), normalize(perpendicular(natural, one), hinge))
  const turn = fromFrames(toLower, hinge, one, normal)
  const local = rotateVector(invert(turn), two)
  const bend = Math.atan2(dot(cross(toEnd, local), hinge), dot(toEnd, local))
  const kept = limitRotation(upper, turn)
  const folded = limitRotation(lower, fromAxisAngle(hinge, bend))
  const beyond =
    angleBetween(turn, kept) + angleBetween(folded, fromAxisAngle(hinge, bend)) + offPlane(local, hinge)
  const habits = HABITS[isArm ? 'Arm' : 'Leg']
  let cost = ((beyond * DEGREES) / BEYOND) ** 2
  for (const [axis, degrees] of readFreedoms(upper, kept).entries()) {
    const [mean, deviation] = habits.upper[axis] ?? [0, 90]
    // About itself a straight limb may be turned anyhow.
    cost += ((degrees - mean) / deviation) ** 2 * (axis === 2 ? sure : 1)
  }
  cost += ((bend * DEGREES - habits.bend[0]) / habits.bend[1]) ** 2
  return { upper: kept, lower: folded, cost }
}

/** The axis about which a knee or an elbow bends, rest frame (joint-limits.ts). */
function hingeOf(limb: LimbName): Vec3 {
  if (limb.endsWith('Leg')) return [1, 0, 0]
  return [0, limb === 'leftArm' ? -1 : 1, 0]
}

function offPlane(direction: Vec3, hinge: Vec3): number {
  return Math.abs(Math.asin(clamp(dot(direction, hinge), -1, 1)))
}
