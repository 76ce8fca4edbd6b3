import { clamp } from '@kamae/pose/math/math'
import { indexOf } from '../landmarks/body-points.ts'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { twinOf } from './looks.ts'
import { type Side, SIDES } from '../landmarks/sides.ts'

const NOSE = 0
// Metres from ears to nose and from heel to toes of one who faces the camera straight.
const NOSE_DEPTH = 0.12
const FOOT_DEPTH = 0.1
// What feet and a face weigh beside the nose: drawn faces are missed often, and hair is seldom taken for one.
const FEET = 0.7
const FACE = { found: 1, missing: -0.5 }
// Metres: seen from the side, a body is narrower across than this, and its front is not in question.
const ASIDE = 0.16

/** Whether shoulders and hips of a person say that the camera sees the front. */
export function isFacing({ body }: FoundPerson): boolean {
  return !!body && acrossOf(body) > 0
}

/**
 * What speaks for the side that shoulders and hips show, from -1 (all against it) to 1: how deep the nose lies before the ears and the toes
 * before the heels, and whether a face was found. 1 for a body that is seen from the side.
 */
export function facingSupport({ body }: FoundPerson, faces: number): number {
  if (!body) return 1
  const depth = (index: number) => body[index]?.z ?? 0
  const across = acrossOf(body)
  if (Math.abs(across) < ASIDE) return 1
  const mean = (one: number, other: number) => (one + other) / 2
  const ears = mean(depth(indexOf('ear', 'left')), depth(indexOf('ear', 'right')))
  const [left = 0, right = 0] = SIDES.map(
    (side) => depth(indexOf('heel', side)) - depth(indexOf('toe', side)),
  )
  const nose = clamp((ears - depth(NOSE)) / NOSE_DEPTH, -1, 1)
  const feet = clamp(mean(left, right) / FOOT_DEPTH, -1, 1)
  const face = faces > 0 ? FACE.found : FACE.missing
  return (Math.sign(across) * (nose + FEET * feet + face)) / (1 + FEET + FACE.found)
}

/** Metres from right to left in the picture, of shoulders and hips. */
function acrossOf(body: readonly Landmark[]): number {
  const x = (name: 'shoulder' | 'hip', side: Side) => body[indexOf(name, side)]?.x ?? 0
  const wide = (name: 'shoulder' | 'hip') => x(name, 'left') - x(name, 'right')
  return (wide('shoulder') + wide('hip')) / 2
}

/** The same picture read as of one who is turned around: what was near is far, what was left is right. There is no face then. */
export function turnAround(found: FoundPerson): FoundPerson {
  const { width, height, body, bodyImage, leftHand, rightHand } = found
  const deep = (points: readonly Landmark[]) => points.map((point) => ({ ...point, z: -point.z }))
  const twins = (points: readonly Landmark[]) =>
    deep(points.map((point, index) => points[twinOf(index)] ?? point))
  return {
    width,
    height,
    ...(body && { body: twins(body) }),
    ...(bodyImage && { bodyImage: twins(bodyImage) }),
    ...(rightHand && { leftHand: deep(rightHand) }),
    ...(leftHand && { rightHand: deep(leftHand) }),
  }
}
