import { expect, test } from 'vitest'
import { tilePart } from './tile-part.ts'

const stage = { width: 1000, height: 600 }
const ASPECT = 0.8

test('a tile shows all of who is there, tall or wide', () => {
  const tall = [
    { x: 700, y: 20 },
    { x: 760, y: 580 },
  ]
  const wide = [
    { x: 100, y: 300 },
    { x: 700, y: 400 },
  ]
  for (const points of [tall, wide]) {
    const part = tilePart(points, stage, ASPECT)
    if (!part) throw new Error('They are on the stage.')
    expect(part.width / part.height).toBeCloseTo(ASPECT)
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(part.x)
      expect(x).toBeLessThan(part.x + part.width)
      expect(y).toBeGreaterThan(part.y)
      expect(y).toBeLessThan(part.y + part.height)
    }
  }
})

test('who reaches out of the stage has no tile', () => {
  expect(tilePart([{ x: 500, y: -3 }], stage, ASPECT)).toBeUndefined()
  expect(tilePart([], stage, ASPECT)).toBeUndefined()
})
