import { DEGREES, dot, lerp, normalize, rotateVector, subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import { bodyPoints, type PointName } from '../landmarks/body-points.ts'
import type { FoundPerson } from '../landmarks/found-person.ts'
import { handPoints, palmTurn } from '../landmarks/hand-points.ts'
import { type Side, SIDES } from '../landmarks/sides.ts'

/** The parts that lines between points can be drawn through. */
export const LINED_PARTS = [
  'torso',
  'head',
  'leftArm',
  'rightArm',
  'leftLeg',
  'rightLeg',
  'leftHand',
  'rightHand',
] as const
export type LinedPart = (typeof LINED_PARTS)[number]

/** Unit directions of the parts that were found, in the avatar frame. */
export type PartLines = Readonly<Partial<Record<LinedPart, readonly Vec3[]>>>

const ARM = [
  ['shoulder', 'elbow'],
  ['elbow', 'wrist'],
] as const satisfies readonly (readonly [PointName, PointName])[]
const LEG = [
  ['hip', 'knee'],
  ['knee', 'ankle'],
  ['heel', 'toe'],
] as const satisfies readonly (readonly [PointName, PointName])[]

/** The lines of a person: a limb's from its root, the torso's upwards and from right to left, a hand's along and across the palm. */
export function partLines(found: FoundPerson): PartLines {
  const hands = Object.fromEntries(
    SIDES.flatMap((side) => {
      const hand = handPoints(found, side)
      const turn = hand && palmTurn(hand, side)
      return turn ? [[`${side}Hand`, [rotateVector(turn, [1, 0, 0]), rotateVector(turn, [0, 0, 1])]]] : []
    }),
  )
  const body = bodyPoints(found)
  if (!body) return hands
  const middle = (name: PointName) => lerp(body.at(name, 'left'), body.at(name, 'right'), 0.5)
  const across = (name: PointName) => normalize(subtract(body.at(name, 'left'), body.at(name, 'right')))
  const limb = (rows: readonly (readonly [PointName, PointName])[], side: Side) =>
    rows.map(([from, to]): Vec3 => body.line(from, to, side) ?? [0, 0, 0])
  return {
    ...hands,
    torso: [normalize(subtract(middle('shoulder'), middle('hip'))), across('hip'), across('shoulder')],
    head: [normalize(subtract(body.nose, middle('ear'))), across('ear')],
    leftArm: limb(ARM, 'left'),
    rightArm: limb(ARM, 'right'),
    leftLeg: limb(LEG, 'left'),
    rightLeg: limb(LEG, 'right'),
  }
}

/** Degrees between two directions. */
export function degreesBetween(one: Vec3, other: Vec3): number {
  return Math.acos(Math.min(1, Math.max(-1, dot(one, other)))) * DEGREES
}

/** Root mean square of the degrees between the lines of a part. */
export function lineSpread(one: readonly Vec3[], other: readonly Vec3[]): number {
  const squares = one.map((line, index) => degreesBetween(line, other[index] ?? line) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length))
}
