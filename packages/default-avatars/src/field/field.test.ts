import { describe, expect, it } from 'vitest'
import { ellipsoid } from './ellipsoid.ts'
import { bounded, gradient, smoothIntersection, smoothUnion, toSurface } from './field.ts'
import { loft } from './loft.ts'
import { roundBox } from './round-box.ts'
import { roundCone } from './round-cone.ts'

describe('smoothUnion', () => {
  it('is the minimum where the two are farther apart than the blend', () => {
    expect(smoothUnion(0.01, 0.5, 0.1)).toBe(0.01)
    expect(smoothUnion(0.5, 0.01, 0.1)).toBe(0.01)
  })

  it('adds at most a quarter of the blend where they meet', () => {
    expect(smoothUnion(0, 0, 0.1)).toBeCloseTo(-0.025, 12)
    expect(smoothIntersection(0, 0, 0.1)).toBeCloseTo(0.025, 12)
  })
})

describe('solids', () => {
  it('a round cone is at its exact distance beside, before and behind', () => {
    const cone = roundCone([0, 0, 0], [1, 0, 0], 0.2, 0.2)
    expect(cone(0.5, 0.5, 0)).toBeCloseTo(0.3, 12)
    expect(cone(-0.5, 0, 0)).toBeCloseTo(0.3, 12)
    expect(cone(1.5, 0, 0)).toBeCloseTo(0.3, 12)
    expect(cone(0.5, 0, 0)).toBeCloseTo(-0.2, 12)
  })

  it('a rounded box is at its exact distance from a side, a rounded edge and within', () => {
    const box = roundBox([1, 0, 0], [0.3, 0.2, 0.2], 0.1)
    expect(box(1.5, 0, 0)).toBeCloseTo(0.2, 12)
    expect(box(1.3, 0.2, 0)).toBeCloseTo(0.1 * (Math.SQRT2 - 1), 12)
    expect(box(1, 0.1, 0)).toBeCloseTo(-0.1, 12)
  })

  it('a turned ellipsoid is zero on its turned tips', () => {
    const d = ellipsoid([0, 1, 0], [0.1, 0.3, 0.2], Math.PI / 2)
    expect(d(0.3, 1, 0)).toBeCloseTo(0, 9)
    expect(d(0, 1.1, 0)).toBeCloseTo(0, 9)
    expect(d(0, 1, 0)).toBeLessThan(0)
  })

  it('a loft goes through its stations with four radii of their own', () => {
    const tube = loft(
      'y',
      [
        [0, 0, 0, 0.1, 0.2, 0.3, 0.4],
        [1, 0, 0, 0.1, 0.2, 0.3, 0.4],
      ],
      2,
      0.1,
    )
    for (const [x, z] of [
      [0.1, 0],
      [-0.2, 0],
      [0, 0.3],
      [0, -0.4],
    ] as const)
      expect(tube(x, 0.5, z)).toBeCloseTo(0, 9)
  })

  it('a bounded field answers the distance to its box when far away', () => {
    const ball = bounded(() => -1, [0, 0, 0], [1, 1, 1], 0.07)
    expect(ball(3, 0.5, 0.5)).toBe(2)
    expect(ball(1.05, 0.5, 0.5)).toBe(-1)
  })
})

describe('toSurface', () => {
  it('lands on the surface along the gradient', () => {
    const ball = roundCone([0, 0, 0], [0, 0.001, 0], 0.1, 0.1)
    const p = toSurface(ball, [0.06, 0.07, 0.08], 30)
    expect(Math.abs(ball(...p))).toBeLessThan(3e-5)
    expect(Math.hypot(...gradient(ball, p))).toBeCloseTo(1, 4)
  })
})
