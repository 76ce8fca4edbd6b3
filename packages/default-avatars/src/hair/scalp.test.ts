import { describe, expect, it } from 'vitest'
import { scalpHair } from './scalp.ts'

describe('scalpHair', () => {
  const skull = (x: number, y: number, z: number): number => Math.hypot(x, y, z) - 0.1
  const hair = scalpHair({
    skull,
    axisZ: 0,
    hairline: [
      [0, 0.04],
      [180, 0.04],
    ],
    volume: () => 0.01,
    crown: 0.1,
  })
  const grown = (x: number, y: number, z: number): number => skull(x, y, z) - hair(x, y, z)

  it('begins at the hairline without a step', () => {
    expect(grown(0.02, 0.04, 0.08)).toBeCloseTo(0, 12)
    expect(Math.abs(grown(0.02, 0.0405, 0.08) - grown(0.02, 0.0395, 0.08))).toBeLessThan(0.001)
  })

  it('lies under the skin below the hairline and has its full volume well above it', () => {
    expect(grown(0, 0, 0.1)).toBeLessThan(-0.005)
    expect(grown(0, 0.1, 0)).toBeCloseTo(0.01, 12)
  })

  it('is the same on both sides', () => {
    expect(hair(0.05, 0.06, 0.03)).toBe(hair(-0.05, 0.06, 0.03))
  })
})
