import { expect, test } from 'vitest'
import { scrollSpeed } from './drag-entry.ts'

test('the page stands still under a pointer in its middle, and goes on the faster the nearer an edge is', () => {
  for (const y of [100, 400, 700]) expect(scrollSpeed(y, 800)).toBeCloseTo(0)
  expect(scrollSpeed(40, 800)).toBeLessThan(0)
  expect(scrollSpeed(0, 800)).toBeLessThan(scrollSpeed(40, 800))
  expect(scrollSpeed(760, 800)).toBeGreaterThan(0)
  expect(scrollSpeed(900, 800)).toBe(1400)
  expect(scrollSpeed(-50, 800)).toBe(-1400)
})

test('in a low window there is a middle still', () => {
  expect(scrollSpeed(60, 120)).toBeCloseTo(0)
})
