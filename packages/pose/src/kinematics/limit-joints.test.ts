import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BONES, twinOf } from '../skeleton/bones.ts'
import { readFreedoms, writeAngles } from '../skeleton/joint-angles.ts'
import { freedomsOf } from '../skeleton/joint-limits.ts'
import { limitAngles, limitPose, limitRotation, limitSmoothly } from './limit-joints.ts'
import {
  angleBetween,
  DEGREES,
  fromAxisAngle,
  mirrorQuat,
  multiply,
  normalize,
  normalizeQuat,
} from '../math/math.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { Quat } from '../math/vector.ts'

const part = fc.double({ min: -1, max: 1, noNaN: true })
const turn = fc.tuple(part, part, part, part).map((q): Quat => normalizeQuat(q))
const bone = fc.constantFrom(...BONES)

test('whatever the turn, the limited one is inside the ranges, and limiting it again changes nothing', () => {
  fc.assert(
    fc.property(bone, turn, fc.constantFrom(limitRotation, limitSmoothly), (name, q, limit) => {
      const limited = limit(name, q)
      expect(limitRotation(name, limited)).toBe(limited)
      expect(limitSmoothly(name, limited)).toBe(limited)
      if (name === 'hips') return
      const { swings, twist } = freedomsOf(name)
      for (const [index, value] of readFreedoms(name, limited).entries()) {
        const range = [...swings, twist][index]
        expect(value).toBeGreaterThan((range?.min ?? 0) - 0.01)
        expect(value).toBeLessThan((range?.max ?? 0) + 0.01)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a turn at its limit, over it by rounding alone, stays as it is though it is near half a turn', () => {
  for (const side of ['left', 'right'] as const) {
    const limited = limitRotation(`${side}LowerLeg`, [0, 1e-9, 1, 0])
    expect(limitRotation(`${side}LowerLeg`, limited)).toBe(limited)
    expect(limitSmoothly(`${side}LowerLeg`, limited)).toBe(limited)
  }
})

test('a turn inside the limits comes back as the same object', () => {
  const bent = writeAngles('leftLowerArm', { bend: 90, twist: 30 })
  expect(limitRotation('leftLowerArm', bent)).toBe(bent)
  const pose = { ...REST_POSE, rotations: { leftLowerArm: [...bent] as [number, number, number, number] } }
  expect(limitPose(pose)).toBe(pose)
})

test('both sides have the same limits', () => {
  fc.assert(
    fc.property(bone, turn, (name, q) => {
      const other = limitRotation(twinOf(name), mirrorQuat(q))
      expect(angleBetween(mirrorQuat(other), limitRotation(name, q))).toBeLessThan(1e-5)
    }),
  )
})

test('smooth limits make small changes of small changes, everywhere', () => {
  fc.assert(
    fc.property(bone, turn, fc.tuple(part, part, part), (name, q, axis) => {
      const step = fromAxisAngle(normalize(axis, [1, 0, 0]), 0.1 / DEGREES)
      const change = angleBetween(limitSmoothly(name, q), limitSmoothly(name, multiply(step, q))) * DEGREES
      expect(change).toBeLessThan(8)
    }),
    { numRuns: 4000 },
  )
})

test('an elbow asked for more than it can bends as far as it can', () => {
  expect(limitAngles('leftLowerArm', { bend: 200, twist: -400 })).toEqual({ bend: 150, side: 0, twist: -85 })
})
