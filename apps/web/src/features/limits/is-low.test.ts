import { expect, it } from 'vitest'
import { isLow } from './is-low.ts'

const usage = (given: number, charged: number) => ({
  usage: { pose: { given, charged }, bundle: { given: 1, charged: 1 } },
})

// Notice at 80 %.
it('tells from 80 % used on, of poses and of bundles alike', () => {
  expect(isLow(usage(10, 7), 'pose')).toBe(false)
  expect(isLow(usage(10, 8), 'pose')).toBe(true)
  expect(isLow(usage(10, 0), 'bundle')).toBe(true)
})

it('reveals nothing of what was never given', () => {
  expect(isLow(usage(0, 0), 'pose')).toBe(false)
})
