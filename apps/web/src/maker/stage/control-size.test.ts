import { expect, test } from 'vitest'
import { shrinkTo, sizeOf } from './control-size.ts'
import { SIDES } from './control-store.ts'

const own = { width: 832, height: 1216 }

test('every shape at every side is a multiple of 64 with that shorter side', () => {
  for (const shape of ['portrait', 'square', 'landscape'] as const)
    for (const side of SIDES) {
      const { width, height } = sizeOf({ shape, ...own }, side)
      expect([width % 64, height % 64, Math.min(width, height)]).toEqual([0, 0, side])
      expect(Math.sign(width - height)).toBe({ portrait: -1, square: 0, landscape: 1 }[shape])
    }
})

test('an own size stays as it is', () => {
  expect(sizeOf({ shape: 'own', ...own }, 512)).toEqual(own)
})

test('a preview keeps the shape and never grows', () => {
  expect(shrinkTo({ width: 1024, height: 512 }, 256)).toEqual({ width: 256, height: 128 })
  expect(shrinkTo({ width: 64, height: 64 }, 256)).toEqual({ width: 64, height: 64 })
})
