import { describe, expect, it } from 'vitest'
import { ANYBODY } from '../testing/anybody.ts'
import { makeBody } from './body.ts'
import { humanPlan } from './human-plan.ts'
import { headPlace } from './human-table.ts'

describe('humanPlan', () => {
  const body = makeBody(humanPlan(ANYBODY))
  const { position } = body.joints

  it('puts chin, crown and hips where stature and number of heads say', () => {
    const { chin, size } = headPlace(ANYBODY)
    expect(chin).toBeCloseTo(1.65 * (5 / 6), 9)
    expect(size * 0.272).toBeCloseTo(1.65 / 6, 9)
    expect(body.head(0, 1.65 - 0.003, -0.01)).toBeLessThan(0)
    expect(body.head(0, 1.65 + 0.004, -0.01)).toBeGreaterThan(0)
    expect(position.leftUpperLeg![1]).toBeCloseTo(0.825, 9)
    expect(position.leftHand![0]).toBeCloseTo(0.62, 9)
  })

  it('keeps the landmarks in their order, whatever the proportions', () => {
    const chibi = humanPlan({ ...ANYBODY, stature: 0.95, heads: 3, legs: 0.3, neck: 0.17 })
    const heights = [0, 0.085, 0.485, 0.895, 1.08, 1.27, 1.385, 1.44, 1.55].map(chibi.mapY)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(heights.length)
  })

  it('makes a broader jaw and chin where they are asked for', () => {
    const { chin, size } = headPlace(ANYBODY)
    const soft = makeBody(humanPlan({ ...ANYBODY, head: { ...ANYBODY.head, chin: 1, jaw: 0 } }))
    const at = [0.074 * size, chin + 0.045 * size, 0.02 * size] as const
    expect(body.head(...at)).toBeLessThan(soft.head(...at))
  })
})
