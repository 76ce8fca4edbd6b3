import type { Bone } from '@kamae/pose/skeleton/bones'
import {
  cross,
  dot,
  fromAxisAngle,
  fromUnitVectors,
  invert,
  multiply,
  normalize,
  rotateVector,
  subtract,
} from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { freedomsOf } from '@kamae/pose/skeleton/joint-limits'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { type HandPoints, palmTurn } from './hand-points.ts'
import type { Posture } from './posture.ts'
import { type Side, signOf } from './sides.ts'

const FINGERS = [
  ['Index', 5],
  ['Middle', 9],
  ['Ring', 13],
  ['Little', 17],
] as const

/** Bends thumb and fingers as the hand's points show them, against the palm that they show. */
export function solveFingers(posture: Posture, side: Side, hand: HandPoints): void {
  const palm = palmTurn(hand, side)
  if (!palm) return
  const seen = (from: number): Vec3 => {
    const [a, b] = [hand[from], hand[from + 1]]
    return a && b ? rotateVector(invert(palm), normalize(subtract(b, a))) : [signOf(side), 0, 0]
  }
  for (const [name, knuckle] of FINGERS) {
    const first = fromUnitVectors(
      restOf(`${side}${name}Proximal`, `${side}${name}Intermediate`),
      seen(knuckle),
    )
    const made = relative(posture, side, posture.turn(`${side}${name}Proximal`, first))
    const second = bendOf(made, seen(knuckle + 1), side)
    const bent = relative(posture, side, posture.turn(`${side}${name}Intermediate`, second))
    posture.turn(`${side}${name}Distal`, bendOf(bent, seen(knuckle + 2), side))
  }
  const root = fromUnitVectors(restOf(`${side}ThumbMetacarpal`, `${side}ThumbProximal`), seen(1))
  const turned = relative(posture, side, posture.turn(`${side}ThumbMetacarpal`, root))
  const middle = thumbBend(`${side}ThumbProximal`, turned, seen(2), side)
  const next = relative(posture, side, posture.turn(`${side}ThumbProximal`, middle))
  posture.turn(`${side}ThumbDistal`, thumbBend(`${side}ThumbDistal`, next, seen(3), side))
}

/** A turn of the avatar frame as one of the hand's. */
function relative(posture: Posture, side: Side, world: Quat): Quat {
  return multiply(invert(posture.world(`${side}Hand`)), world)
}

function bendOf(above: Quat, direction: Vec3, side: Side): Quat {
  const [x, y] = rotateVector(invert(above), direction)
  return fromAxisAngle([0, 0, -signOf(side)], Math.max(0, Math.atan2(-y, x * signOf(side))))
}

/** The bend about the thumb's own hinge that comes nearest to the direction. */
function thumbBend(bone: Bone, above: Quat, direction: Vec3, side: Side): Quat {
  const [ax, ay, az] = freedomsOf(bone).swings[0].axis
  const hinge: Vec3 = side === 'left' ? [ax, ay, az] : [ax, -ay, -az]
  const rest = normalize([signOf(side), 0, 1])
  const turned = rotateVector(invert(above), direction)
  return fromAxisAngle(hinge, Math.atan2(dot(cross(hinge, rest), turned), dot(rest, turned)))
}

const places = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

function restOf(bone: Bone, next: Bone): Vec3 {
  const [a, b] = [places.get(bone), places.get(next)]
  return a && b ? normalize(subtract(b, a)) : [1, 0, 0]
}
