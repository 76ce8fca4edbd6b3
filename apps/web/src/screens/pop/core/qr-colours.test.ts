import { expect, test } from 'vitest'
import { isQrReadable } from './qr-colours.ts'

test('a code is read where it is dark on light and far enough apart, and neither alike nor the other way round', () => {
  const read = ([colour, fill]: readonly [string, string]) => isQrReadable({ colour, fill })
  const black = '#000000'
  const white = '#ffffff'
  expect([[black, white] as const, ['#1d3557', '#f1faee'] as const].map(read)).toEqual([true, true])
  const unread = [
    [white, black],
    ['#ffffff', '#ffffff'],
    ['#ffe066', white],
    ['#000000', '#404040'],
  ] as const
  expect(unread.map(read)).toEqual([false, false, false, false])
})
