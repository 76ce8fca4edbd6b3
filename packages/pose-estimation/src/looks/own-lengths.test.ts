import { DEGREES } from '@kamae/pose/math/math'
import { expect, it } from 'vitest'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { mergeLooks } from './merge-looks.ts'
import { withoutLean } from './without-lean.ts'
import { headLargeness, headShare, withOwnLengths } from './own-lengths.ts'

const TRUNK = 0.5
const ADULT = { upperArm: 0.26, forearm: 0.25, thigh: 0.405, shin: 0.4 }
const CHILD = 0.72
const CHILDS_HEAD = 0.4
const ADULTS_HEAD = 0.15

type Place = readonly [x: number, y: number, z: number]

/** From end to end of a bone that is seen by this share of an adult's length; the rest of it goes deep, as MediaPipe has it. */
function bone(length: number, share: number, [x, y]: readonly [number, number], way: 1 | -1): Place {
  return [x * share * length, y * share * length, way * Math.sqrt(1 - share * share) * length]
}

/**
 * One who stands and looks at the camera, arms aslant, as MediaPipe finds it: every limb as long as an adult's, but in the picture by `share`
 * of that; from ear to ear `ears` metres. The left arm by `leftArm`.
 */
function upright(share: number, ears: number, leftArm = share): FoundPerson {
  const body: Landmark[] = Array.from({ length: 33 }, () => ({ x: 0, y: -TRUNK - 0.2, z: -0.1 }))
  const put = (index: number, [x, y, z]: Place) => {
    body[index] = { x, y, z }
  }
  const add = ([x, y, z]: Place, [a, b, c]: Place): Place => [x + a, y + b, z + c]
  for (const [sign, right] of [
    [1, 0],
    [-1, 1],
  ] as const) {
    const arm = right === 0 ? leftArm : share
    const aslant = [0.5 * sign, Math.sqrt(0.75)] as const
    const shoulder: Place = [0.17 * sign, -TRUNK, 0]
    const elbow = add(shoulder, bone(ADULT.upperArm, arm, aslant, -1))
    const wrist = add(elbow, bone(ADULT.forearm, arm, aslant, -1))
    const hip: Place = [0.1 * sign, 0, 0]
    const knee = add(hip, bone(ADULT.thigh, share, [0, 1], -1))
    const ankle = add(knee, bone(ADULT.shin, share, [0, 1], 1))
    put(7 + right, [(ears / 2) * sign, -TRUNK - 0.2, 0])
    put(11 + right, shoulder)
    put(13 + right, elbow)
    for (const index of [15, 17, 19, 21]) put(index + right, wrist)
    put(23 + right, hip)
    put(25 + right, knee)
    put(27 + right, ankle)
    put(29 + right, add(ankle, [0, 0.03, 0.03]))
    put(31 + right, add(ankle, [0, 0.05, -0.1]))
  }
  const bodyImage = body.map(({ x, y, z }) => ({ x: 0.5 + x / 2, y: 0.6 + y / 2, z: z / 2 }))
  return { width: 1000, height: 1000, body, bodyImage }
}

/** Degrees by which a bone leaves the picture. */
function depth({ body = [] }: FoundPerson, from: number, to: number): number {
  const [start, end] = [body[from], body[to]]
  if (!start || !end) throw new Error('There is no such point.')
  return Math.atan2(Math.abs(end.z - start.z), Math.hypot(end.x - start.x, end.y - start.y)) * DEGREES
}

const BONES = [
  [11, 13],
  [12, 14],
  [13, 15],
  [14, 16],
  [23, 25],
  [24, 26],
  [25, 27],
  [26, 28],
] as const

function merged(found: FoundPerson): FoundPerson {
  return mergeLooks([{ look: { isMirrored: false, scale: 1 }, found }]).found
}

it('reads short limbs of a figure with a large head as short, and not as pointing at the camera', () => {
  const found = upright(CHILD, CHILDS_HEAD)
  expect(headLargeness(found)).toBe(1)
  const own = merged(found)
  for (const [from, to] of BONES) {
    expect(depth(found, from, to)).toBeGreaterThan(40)
    expect(depth(own, from, to)).toBeLessThan(5)
  }
  // What hangs at a limb is carried along: the foot keeps its form.
  const length = ({ body = [] }: FoundPerson) => (body[31]?.z ?? 9) - (body[27]?.z ?? 9)
  expect(length(own)).toBeCloseTo(length(withoutLean(found)), 9)
})

it('lets an adult point at the camera: a head of usual size changes nothing', () => {
  const found = upright(CHILD, ADULTS_HEAD)
  expect(headShare(found)).toBeCloseTo(ADULTS_HEAD / TRUNK, 6)
  expect(withOwnLengths(found)).toBe(found)
  // Thighs are deepened, as all are.
  expect(depth(merged(found), 23, 25)).toBeGreaterThan(depth(found, 23, 25) + 5)
})

it('lets an arm of a figure with a large head point at the camera where the other arm tells how long it is', () => {
  const found = upright(CHILD, CHILDS_HEAD, 0.15)
  const own = merged(found)
  for (const [from, to] of [
    [11, 13],
    [13, 15],
  ] as const) {
    expect(depth(own, from, to)).toBeGreaterThan(65)
    expect(depth(own, from, to)).toBeLessThanOrEqual(depth(found, from, to) + 1e-9)
  }
  expect(depth(own, 12, 14)).toBeLessThan(5)
})

it('takes limbs that all point at the camera for no shorter than limbs are', () => {
  const found = upright(0.2, CHILDS_HEAD)
  for (const [from, to] of BONES) expect(depth(merged(found), from, to)).toBeGreaterThan(55)
})
