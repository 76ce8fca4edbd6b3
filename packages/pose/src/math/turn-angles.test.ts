import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleBetween, fromAxisAngle, multiply } from './math.ts'
import type { Quat } from './vector.ts'
import { anglesOf, turnOf } from './turn-angles.ts'

const angle = fc.integer({ min: -179, max: 179 })

test('three angles are first about the vertical, then about its own x, then about its own z', () => {
  const by = (axis: [number, number, number], degrees: number): Quat =>
    fromAxisAngle(axis, (degrees * Math.PI) / 180)
  const turned = turnOf([30, 50, 70])
  const made = multiply(multiply(by([0, 1, 0], 50), by([1, 0, 0], 30)), by([0, 0, 1], 70))
  expect(angleBetween(turned, made)).toBeLessThan(1e-6)
})

test('angles of a turn make the turn again, straight up and down too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), angle, angle, (pitch, yaw, roll) => {
      const turn = turnOf([pitch, yaw, roll])
      expect(angleBetween(turnOf(anglesOf(turn)), turn)).toBeLessThan(1e-3)
    }),
  )
})
