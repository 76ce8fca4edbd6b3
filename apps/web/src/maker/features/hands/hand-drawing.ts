import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { type HandShape, handAngles } from '@kamae/pose/library/hand-shapes'
import { type JointAngles, writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { addScaled, normalize, rotateVector } from '@kamae/pose/math/math'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { fingerBones, FINGERS } from './finger-names.ts'

/** What of the drawing is shown: all of a hand in any of its shapes, with the thickness of its strokes. */
export const HAND_BOX = { x: 2, y: 4, width: 34, height: 35 }

/** A drawn finger: its path in a square of 40, and how near it is to the eye. */
export type FingerStroke = { readonly path: string; readonly depth: number }

/** Metres of a fingertip beyond its last joint. */
const TIP = 0.021
const THUMB_WAY = normalize([1, 0, 1])
const TILT = (24 * Math.PI) / 180
/** Units of the drawing in a metre, and the wrist's place in it. */
const SCALE = 176
const [WRIST_X, WRIST_Y] = [22, 35]

const drawn = new Map<HandShape, readonly FingerStroke[]>()

/** The fingers of a left hand in a ready shape, seen from the palm, fingertips up, those behind first. */
export function fingersOf(shape: HandShape): readonly FingerStroke[] {
  const known = drawn.get(shape)
  if (known) return known
  const rotations = Object.fromEntries(
    (Object.entries(handAngles('left', shape)) as [Bone, JointAngles][]).map(([bone, angles]) => [
      bone,
      [...writeAngles(bone, angles)],
    ]),
  )
  const joints = worldJoints(STANDARD_SKELETON, { ...REST_POSE, rotations })
  const wrist = joints.get('leftHand')?.position ?? [0, 0, 0]
  const strokes = FINGERS.map((finger): FingerStroke => {
    const bones = fingerBones('left', finger)
    const places = bones.map((bone) => joints.get(bone)?.position ?? wrist)
    const last = joints.get(bones[2])
    const way = finger === 'Thumb' ? THUMB_WAY : ([1, 0, 0] as const)
    if (last) places.push(addScaled(last.position, rotateVector(last.rotation, way), TIP))
    const seen = places.map((place) => seenFromPalm(place, wrist))
    const start = finger === 'Thumb' ? seen : [between(seenFromPalm(wrist, wrist), seen[0]), ...seen]
    return {
      path: start
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join(''),
      depth: Math.max(...seen.map(({ depth }) => depth)),
    }
  }).sort((a, b) => a.depth - b.depth)
  drawn.set(shape, strokes)
  return strokes
}

type Seen = { readonly x: number; readonly y: number; readonly depth: number }

/** The eye is below the palm and a little beyond the fingertips. */
function seenFromPalm([px, py, pz]: Vec3, [wx, wy, wz]: Vec3): Seen {
  const [along, down, across] = [px - wx, wy - py, pz - wz]
  const up = along * Math.cos(TILT) - down * Math.sin(TILT)
  return {
    x: WRIST_X - across * SCALE,
    y: WRIST_Y - up * SCALE,
    depth: down * Math.cos(TILT) + along * Math.sin(TILT),
  }
}

function between(a: Seen, b: Seen | undefined): Seen {
  return b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, depth: a.depth } : a
}
