import { expect, test } from 'vitest'
import { BUILT_IN_POSES } from '../library/built-in.ts'
import { drawMannequin } from './mannequin.ts'
import { REST_POSE } from '../documents/rest-pose.ts'

const PATH = /^(M-?[\d.]+ -?[\d.]+([CQ][-\d. ]+)+Z)+$/

test.each(['front', 'three-quarter'] as const)(
  'every pose draws as closed paths inside its square frame (%s)',
  (view) => {
    for (const { id, pose } of BUILT_IN_POSES) {
      const { viewBox, shapes } = drawMannequin(pose, { view })
      const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
      expect(width).toBe(height)
      for (const { d } of shapes) {
        expect(d, id).toMatch(PATH)
        const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
        for (const [index, value] of numbers.entries()) {
          const [least, most] = index % 2 === 0 ? [x, x + width] : [y, y + height]
          expect(value >= least && value <= most, `${id}: ${value}`).toBe(true)
        }
      }
    }
  },
)

test('shapes come farthest first', () => {
  for (const { pose } of BUILT_IN_POSES) {
    const depths = drawMannequin(pose).shapes.map(({ depth }) => depth)
    expect(depths).toEqual(depths.toSorted((a, b) => a - b))
  }
})

test('the face shows from the front and not from behind', () => {
  const behind = { ...REST_POSE, rotations: { hips: [0, 1, 0, 0] as [number, number, number, number] } }
  const marks = (pose: typeof REST_POSE) => {
    const { shapes } = drawMannequin(pose, { view: 'front' })
    return shapes
      .slice(shapes.findIndex(({ part }) => part === 'head') + 1)
      .filter(({ part }) => part === 'far').length
  }
  expect(marks(REST_POSE)).toBe(2)
  expect(marks(behind)).toBe(0)
})

test('a drawing is small enough for a carousel of poses', () => {
  for (const { pose } of BUILT_IN_POSES)
    expect(JSON.stringify(drawMannequin(pose)).length).toBeLessThan(24_000)
})
