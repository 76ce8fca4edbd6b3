import { expect, test } from 'vitest'
import { fovOf, lensOf } from './focal-length.ts'

test('a lens sees as much as on a camera of full frame, and back', () => {
  expect(fovOf(50)).toBeCloseTo(26.99, 2)
  expect(fovOf(24)).toBeCloseTo(53.13, 2)
  for (const lens of [10, 35, 50, 85, 200, 275]) expect(lensOf(fovOf(lens))).toBeCloseTo(lens, 1)
})
