import { expect, test } from 'vitest'
import { HAND_BOX, fingersOf } from './hand-drawing.ts'
import { COUNTS, SHAPES } from './hand-shape-names.ts'

/** Half the thickness of a finger. */
const HALF = 1.7

const pointsOf = (path: string) =>
  [...path.matchAll(/[ML](\S+) ([\d.-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test.each([...SHAPES.map(({ id }) => id), ...COUNTS])('the whole hand is seen: %s', (shape) => {
  const { x, y, width, height } = HAND_BOX
  const points = fingersOf(shape).flatMap(({ path }) => pointsOf(path))
  expect(points.length).toBeGreaterThan(15)
  for (const point of points) {
    expect(point.x - HALF).toBeGreaterThanOrEqual(x)
    expect(point.x + HALF).toBeLessThanOrEqual(x + width)
    expect(point.y - HALF).toBeGreaterThanOrEqual(y)
    expect(point.y + HALF).toBeLessThanOrEqual(y + height)
  }
})
