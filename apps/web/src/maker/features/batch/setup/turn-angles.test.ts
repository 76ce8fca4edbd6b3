import { expect, test } from 'vitest'
import { angleName, anglesOf } from './turn-angles.ts'

test('angles go evenly around, called by how far the turn has come', () => {
  const angles = anglesOf({ count: 4, start: 0, first: 'left' })
  expect(angles.map(({ yaw }) => yaw)).toEqual([0, 90, 180, 270])
  expect(angles.map(angleName)).toEqual(['000°', '090°', '180°', '270°'])
})

test('the other way around shows the other side after the front, called the same', () => {
  const angles = anglesOf({ count: 4, start: 45, first: 'right' })
  expect(angles.map(({ yaw }) => yaw)).toEqual([-45, -135, -225, -315])
  expect(angles.map(({ called }) => called)).toEqual([45, 135, 225, 315])
})

test('every angle has a name of its own, from any start', () => {
  for (let start = -180; start <= 180; start += 7)
    for (let count = 2; count <= 16; count++) {
      const names = anglesOf({ count, start, first: 'left' }).map(angleName)
      expect(new Set(names).size).toBe(count)
    }
})
