import type { Bone } from '../skeleton/bones.ts'
import {
  anyPerpendicular,
  cross,
  DEGREES,
  dot,
  fromRotationVector,
  fromUnitVectors,
  length,
  lerp,
  mirrorVec,
  normalize,
  rotateVector,
  scale,
  toRotationVector,
} from '../math/math.ts'
import type { Vec3 } from '../math/vector.ts'

/** Where a limb naturally points (`centre`, unit, frame of the bone above it) and where its hinge's axis lies then. */
type Field = { readonly centre: Vec3; readonly normal: Vec3 }

const ARM = field([0.72, 0.1, 0.68], [0.54, -0.6, -0.58])
const LEG = field([0.12, -0.85, 0.5], [0.12, 0.2, 1])

// Where no arm or leg points, the direction folds back towards the centre: every small move of the target stays a small move.
const FARTHEST = 138 / DEGREES
const TURNS_BACK_FROM = 148 / DEGREES

/**
 * The hinge's direction when elbow or knee hangs naturally, for an end in this direction: one frame carried over the sphere by shortest
 * turns from a centre in front of the body. It breaks only opposite the centre, where no hand or foot gets.
 */
export function naturalNormal(upper: Bone, direction: Vec3): Vec3 {
  const { centre, normal } = fieldOf(upper)
  return rotateVector(fromUnitVectors(centre, direction), normal)
}

/**
 * The direction to aim at for a target `wanted` (metres from the root). Nearer than `least`, where a limb cannot fold, it eases over to
 * `preferred`, since the direction of a short vector is fickle.
 */
export function directionTo(upper: Bone, wanted: Vec3, least: number, preferred: Vec3): Vec3 {
  const { centre } = fieldOf(upper)
  const size = length(wanted)
  const direction = normalize(wanted, preferred)
  const angle = Math.atan2(length(cross(centre, direction)), dot(centre, direction))
  if (size >= least && angle <= FARTHEST) return direction
  const turn = scale(normalize(cross(centre, direction), anyPerpendicular(centre)), turnedBack(angle))
  const eased = lerp(toRotationVector(fromUnitVectors(centre, preferred)), turn, Math.min(1, size / least))
  return rotateVector(fromRotationVector(eased), centre)
}

function turnedBack(angle: number): number {
  if (angle <= FARTHEST) return angle
  return angle < TURNS_BACK_FROM ? FARTHEST : (FARTHEST * (Math.PI - angle)) / (Math.PI - TURNS_BACK_FROM)
}

function field(centre: Vec3, pole: Vec3): readonly [left: Field, right: Field] {
  const to = normalize(centre)
  const normal = normalize(cross(pole, to))
  return [
    { centre: to, normal },
    { centre: mirrorVec(to), normal: scale(mirrorVec(normal), -1) },
  ]
}

function fieldOf(upper: Bone): Field {
  return (upper.endsWith('Arm') ? ARM : LEG)[upper.startsWith('right') ? 1 : 0]
}
