import {
  cross,
  fromAxisAngle,
  fromFrames,
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
import type { FoundPerson } from './found-person.ts'
import type { BodyPoints } from './body-points.ts'
import { faceTurn } from './face-frame.ts'
import type { Posture } from './posture.ts'

const X: Vec3 = [1, 0, 0]
const Y: Vec3 = [0, 1, 0]

/** Turns neck and head: by the face's mesh where it was found, by nose, ears, eyes and mouth of the body otherwise. */
export function solveHead(posture: Posture, found: FoundPerson, body: BodyPoints | undefined): void {
  const turn = (found.face && faceTurn(found.face, found)) ?? (body && turnByBody(body))
  if (!turn) return
  const whole = multiply(invert(posture.world('upperChest')), turn)
  posture.turn('neck', slerp(IDENTITY, whole, 0.4))
  posture.turnTo('head', turn)
}

/** From ear to ear, and from the mouth to the eyes. */
function turnByBody(body: BodyPoints): Quat {
  const middle = (name: 'ear' | 'eye' | 'mouth') => lerp(body.at(name, 'left'), body.at(name, 'right'), 0.5)
  const across = normalize(subtract(body.at('ear', 'left'), body.at('ear', 'right')), X)
  const forward = normalize(perpendicular(subtract(body.nose, middle('ear')), across), [0, 0, 1])
  // The nose's tip lies below the ears' holes.
  return multiply(fromFrames(X, Y, across, cross(forward, across)), fromAxisAngle(X, -NOSE_DROP))
}

const NOSE_DROP = 0.2
