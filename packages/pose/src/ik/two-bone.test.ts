import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  cross,
  distance,
  dot,
  fromAxisAngle,
  length,
  multiply,
  normalize,
  perpendicular,
  rotateVector,
  scale,
} from '../math/math.ts'
import { solveTwoBone } from '../testing/solve-two-bone.ts'
import { fullReach, type TwoBones } from './two-bone.ts'
import type { Vec3 } from '../math/vector.ts'

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
const direction = fc
  .tuple(between(-1, 1), between(-1, 1), between(-1, 1))
  .map((v): Vec3 => normalize(v, [0, 1, 0]))

/** An arm along +X that bends about -Y, not quite straight at rest. */
const ARM: TwoBones = { upper: [0.26, -0.003, -0.004], lower: [0.24, 0.002, 0.008], hinge: [0, -1, 0] }

function ends({ upper, bend }: ReturnType<typeof solveTwoBone>): { middle: Vec3; end: Vec3 } {
  const middle = rotateVector(upper, ARM.upper)
  const lower = multiply(upper, fromAxisAngle(ARM.hinge, bend))
  return { middle, end: add(middle, rotateVector(lower, ARM.lower)) }
}

test('the end meets every target that is not within millimetres of full reach, bones keep their length', () => {
  fc.assert(
    fc.property(direction, between(0.08, 0.985), direction, (way, share, pole) => {
      const target = scale(way, share * fullReach(ARM))
      const { end, middle } = ends(solveTwoBone(ARM, target, pole))
      expect(distance(end, target)).toBeLessThan(1e-6)
      expect(length(middle)).toBeCloseTo(length(ARM.upper), 9)
    }),
  )
})

test('the middle joint stands on the side of the pole', () => {
  fc.assert(
    fc.property(direction, between(0.3, 0.9), direction, (way, share, pole) => {
      const side = perpendicular(pole, way)
      fc.pre(length(side) > 0.1)
      const { middle } = ends(solveTwoBone(ARM, scale(way, share * fullReach(ARM)), pole))
      expect(dot(normalize(perpendicular(middle, way)), normalize(side))).toBeGreaterThan(0.999)
    }),
  )
})

test('beyond its reach the limb is straight and points at the target', () => {
  const { end } = ends(solveTwoBone(ARM, [0, 0, 2], [0, 1, 0]))
  expect(length(cross(normalize(end), [0, 0, 1]))).toBeLessThan(1e-6)
  expect(fullReach(ARM) - length(end)).toBeLessThan(0.001)
})

test('no two millimetres bend the joint by more than 5°, on the way through full reach either', () => {
  const full = fullReach(ARM)
  for (let far = full - 0.1; far < full + 0.1; far += 0.0005) {
    const [one, two] = [far, far + 0.002].map((z) => solveTwoBone(ARM, [0, 0, z], [0, 1, 0]).bend)
    expect(Math.abs((one ?? 0) - (two ?? 0)) * (180 / Math.PI)).toBeLessThan(5)
  }
})

test('a start at full reach is kept: the bend grows from there without a snap', () => {
  const full = fullReach(ARM)
  const start = { distance: full, bend: 0.01 }
  expect(solveTwoBone(ARM, [0, 0, full], [0, 1, 0], start).bend).toBeCloseTo(0.01, 9)
  const { end } = ends(solveTwoBone(ARM, [0, 0, full - 0.03], [0, 1, 0], start))
  expect(end[2]).toBeCloseTo(full - 0.03, 6)
})
