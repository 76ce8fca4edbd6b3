import { describe, expect, it } from 'vitest'
import { alongAxis, type AxisOnScreen, strongestAxis } from './axis-on-screen.ts'

const across: AxisOnScreen = { world: [1, 0, 0], x: 500, y: 0, share: 1 }
const up: AxisOnScreen = { world: [0, 1, 0], x: 0, y: -500, share: 1 }
const slanted: AxisOnScreen = { world: [0, 0, 1], x: 100, y: 100, share: 0.283 }

describe('a drag along an axis', () => {
  it('goes as far as the pointer on an axis that lies across the view', () => {
    expect(alongAxis(across, 50, 30, 500)).toEqual([0.1, 0, 0])
    expect(alongAxis(up, 50, 50, 500)[1]).toBeCloseTo(-0.1)
  })

  it('is slower than the pointer on an axis seen nearly from its end, instead of leaping', () => {
    const [, , far] = alongAxis(slanted, 10, 10, 500)
    expect(far).toBeGreaterThan(0)
    expect(far).toBeLessThan(0.1)
  })

  it('comes nearer as the pointer goes down where the axis points at the viewer', () => {
    const [, , far] = alongAxis({ world: [0, 0, 1], x: 0, y: 0, share: 0 }, 0, 10, 500)
    expect(far).toBeGreaterThan(0)
  })

  it('with Shift takes the axis that the hand follows most', () => {
    const lines = { x: across, y: up, z: slanted }
    expect(strongestAxis(lines, 40, 6)).toBe('x')
    expect(strongestAxis(lines, -3, 30)).toBe('y')
  })
})
