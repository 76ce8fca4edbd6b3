import { expect, test } from 'vitest'
import { writeFreedoms } from './joint-angles.ts'
import { turningAxis } from './joint-axis.ts'
import { DEGREES, distance, invert, multiply, scale, toRotationVector } from '../math/math.ts'

test('the axis of every joint angle is the one about which a little more of it turns the bone', () => {
  const little = 1e-4
  for (const bone of ['leftUpperArm', 'rightUpperArm', 'rightLowerLeg', 'spine'] as const) {
    const angles = [40 / DEGREES, -25 / DEGREES, 15 / DEGREES] as const
    const turn = (at: readonly number[]) => {
      const [a = 0, b = 0, t = 0] = at.map((value) => value * DEGREES)
      return writeFreedoms(bone, [a, b, t])
    }
    for (const axis of [0, 1, 2]) {
      const more = angles.map((value, index) => (index === axis ? value + little : value))
      const moved = toRotationVector(multiply(turn(more), invert(turn(angles))))
      expect(distance(scale(moved, 1 / little), turningAxis(bone, angles, axis)), bone).toBeLessThan(1e-3)
    }
  }
})
