import {
  clamp,
  DEGREES,
  dot,
  fromAxisAngle,
  fromFrames,
  fromUnitVectors,
  IDENTITY,
  invert,
  lerp,
  multiply,
  normalize,
  perpendicular,
  slerp,
  subtract,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BodyPoints } from './body-points.ts'
import { thighLine } from './leg.ts'
import type { Posture } from './posture.ts'
import { trunkLine } from './trunk-line.ts'

const X: Vec3 = [1, 0, 0]
const Y: Vec3 = [0, 1, 0]

// How much of the spine's turn each of its joints makes, one after the other: each share is of what is left.
const SHARES = [
  ['spine', 0.34],
  ['chest', 0.5],
  ['upperChest', 1],
] as const

/**
 * Turns hips and spine: the hips by their own line, the chest by that of the shoulders, both along the line between them. `lean` turns the
 * hips further, in the avatar frame.
 */
export function solveTrunk(posture: Posture, body: BodyPoints, lean: Quat): void {
  const up = upOf(body)
  const curl = curlOf(body, up)
  posture.turnTo(
    'hips',
    multiply(lean, multiply(frame(lineOf(body, 'hip'), up), fromAxisAngle(X, -curl / 2))),
  )
  const ribs = ribsOf(body)
  for (const [bone, share] of SHARES) {
    const left = multiply(invert(posture.world(bone)), ribs)
    posture.turn(bone, slerp(IDENTITY, left, share))
  }
  if (!hasHips(body)) return
  // The bent spine leads elsewhere than a straight one: the whole body leans until it ends where it was seen.
  const made = trunkLine(posture.rotations())
  posture.turnTo('hips', multiply(fromUnitVectors(made, up), posture.world('hips')))
}

/** How the chest is turned, by the line of the shoulders. */
export function ribsOf(body: BodyPoints): Quat {
  const up = upOf(body)
  return multiply(frame(lineOf(body, 'shoulder'), up), fromAxisAngle(X, curlOf(body, up) / 2))
}

// Below this the hips are guessed, as on a picture of head and shoulders: then the trunk stands upright under the shoulders.
const SEEN = 0.4

function hasHips(body: BodyPoints): boolean {
  return body.seen('hip', 'left') + body.seen('hip', 'right') >= 2 * SEEN
}

function upOf(body: BodyPoints): Vec3 {
  if (!hasHips(body)) return Y
  const middle = (name: 'hip' | 'shoulder') => lerp(body.at(name, 'left'), body.at(name, 'right'), 0.5)
  return normalize(subtract(middle('shoulder'), middle('hip')), Y)
}

function lineOf(body: BodyPoints, name: 'hip' | 'shoulder'): Vec3 {
  if (name === 'hip' && !hasHips(body)) {
    const [x, , z] = lineOf(body, 'shoulder')
    return normalize([x, 0, z], X)
  }
  return normalize(subtract(body.at(name, 'left'), body.at(name, 'right')), X)
}

function frame(across: Vec3, up: Vec3): Quat {
  return fromFrames(X, Y, across, normalize(perpendicular(up, across), Y))
}

/** Radians that the spine bends forward: it takes a part of what the thighs are bent at the hips (lumbar–pelvic rhythm). */
function curlOf(body: BodyPoints, up: Vec3): number {
  const bends = (['left', 'right'] as const).map((side) =>
    body.seen('knee', side) < 0.5 ? 0 : Math.acos(clamp(-dot(thighLine(body, side), up), -1, 1)),
  )
  return clamp(0.3 * (Math.min(...bends) - 25 / DEGREES), 0, 35 / DEGREES)
}
