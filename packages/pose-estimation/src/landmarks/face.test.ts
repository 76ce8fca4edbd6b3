import type { Landmark } from './found-person.ts'
import { expect, it } from 'vitest'
import { poseFromLandmarks } from './pose-from-landmarks.ts'

const [WIDTH, HEIGHT] = [800, 600]
const MIDDLE = [400, 300] as const

type Face = {
  readonly leftGap?: number
  readonly mouth?: { readonly open: number; readonly wide: number; readonly lift?: number }
  readonly iris?: readonly [right: number, up: number]
}

/** The points that are read of a face of 200 px across its eyes, which looks straight into the camera; all others lie in its middle. */
function faceOf({ leftGap = 16, mouth = { open: 0, wide: 92 }, iris = [0, 4] }: Face): readonly Landmark[] {
  const points = Array.from({ length: 478 }, (): Landmark => at(0, 0))
  const put = (index: number, x: number, y: number) => {
    points[index] = at(x, y)
  }
  // Across and upright, by which the head is turned.
  for (const [left, right, half, y] of [
    [454, 234, 130, 0],
    [356, 127, 128, 30],
    [323, 93, 125, -30],
    [361, 132, 120, -50],
    [334, 105, 55, 75],
  ] as const) {
    put(left, half, y)
    put(right, -half, y)
  }
  for (const [upper, lower, x] of [
    [10, 152, 0],
    [338, 377, 40],
    [109, 148, -40],
    [297, 400, 70],
    [67, 176, -70],
    [168, 2, 0],
  ] as const) {
    put(upper, x, 130)
    put(lower, x, -130)
  }
  for (const [outer, inner, upper, lower, ring, sign, gap] of [
    [263, 362, [386, 385, 387], [374, 380, 373], 473, 1, leftGap],
    [33, 133, [159, 158, 160], [145, 153, 144], 468, -1, 16],
  ] as const) {
    put(outer, 100 * sign, 40)
    put(inner, 40 * sign, 40)
    for (const index of upper) put(index, 70 * sign, 40 + gap / 2)
    for (const index of lower) put(index, 70 * sign, 40 - gap / 2)
    put(ring, 70 * sign + iris[0], 40 + iris[1])
  }
  const { open, wide, lift = 0 } = mouth
  for (const [left, right, half] of [
    [291, 61, wide / 2],
    [308, 78, wide / 2 - 4],
  ] as const) {
    put(left, half, -60 + lift)
    put(right, -half, -60 + lift)
  }
  put(13, 0, -60 + open / 2)
  put(14, 0, -60 - open / 2)
  put(0, 0, -52 + open / 2)
  return points
}

function at(x: number, y: number): Landmark {
  return { x: (MIDDLE[0] + x) / WIDTH, y: (MIDDLE[1] - y) / HEIGHT, z: 0 }
}

function poseOf(face: Face) {
  const { pose, found } = poseFromLandmarks({ width: WIDTH, height: HEIGHT, face: faceOf(face) })
  expect(found).toEqual(['head', 'face'])
  return pose
}

it('reads nothing from a face at rest that looks into the camera', () => {
  const { expressions, gaze, rotations } = poseOf({})
  expect([expressions, gaze]).toEqual([{}, { kind: 'ahead' }])
  expect(rotations.head?.[3]).toBeCloseTo(1, 3)
})

it('reads a wink on the side of the person', () => {
  expect(poseOf({ leftGap: 2 }).expressions).toEqual({ blinkLeft: 1 })
})

it.each([
  ['aa', { open: 70, wide: 100 }],
  ['oh', { open: 60, wide: 66 }],
  ['ou', { open: 16, wide: 60 }],
])('reads the mouth of %s', (name, mouth) => {
  const { expressions } = poseOf({ mouth })
  const [strongest] = Object.entries(expressions).toSorted(([, a], [, b]) => b - a)
  expect(strongest?.[0]).toBe(name)
  expect(strongest?.[1]).toBeGreaterThan(0.5)
})

it('reads a smile by wide and lifted corners, and moderately', () => {
  const { happy = 0, ...others } = poseOf({ mouth: { open: 0, wide: 130, lift: 12 } }).expressions
  expect(happy).toBeGreaterThan(0.4)
  expect(happy).toBeLessThanOrEqual(0.8)
  expect(others).toEqual({})
})

it('reads where the eyes look: to the left of the person is to the right of the picture', () => {
  const { gaze } = poseOf({ iris: [10, 4] })
  expect(gaze).toMatchObject({ kind: 'angles' })
  if (gaze.kind === 'angles') {
    expect(gaze.yaw).toBeGreaterThan(15)
    expect(Math.abs(gaze.pitch)).toBeLessThan(6)
  }
})
