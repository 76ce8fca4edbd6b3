import { expect, test } from 'vitest'
import { headCrop } from './head-crop.ts'

const [WIDTH, HEIGHT] = [40, 50]

/** A picture with opaque boxes: left, top, width, height. */
function picture(...boxes: readonly (readonly [number, number, number, number])[]): Uint8ClampedArray {
  const alpha = new Uint8ClampedArray(WIDTH * HEIGHT)
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) alpha[y * WIDTH + x] = 255
  return alpha
}
const HEAD = [16, 8, 8, 8] as const
const BODY = [17, 16, 6, 30] as const

function inPixels(alpha: Uint8ClampedArray) {
  const crop = headCrop(alpha, WIDTH, HEIGHT)
  if (!crop) throw new Error('Nobody stands there.')
  const { x, y, side } = crop
  return { left: x * WIDTH, right: (x + side) * WIDTH, top: y * HEIGHT, bottom: y * HEIGHT + side * WIDTH }
}

test('of somebody who stands it is head and shoulders', () => {
  const { left, right, top, bottom } = inPixels(picture(HEAD, BODY))
  expect((left + right) / 2).toBeCloseTo(20, 0)
  expect(left).toBeLessThan(16)
  expect(right).toBeGreaterThan(24)
  expect(top).toBeLessThan(8)
  expect(bottom).toBeGreaterThan(16)
  expect(bottom).toBeLessThan(24)
})

test('a raised arm beside the head does not draw it aside', () => {
  const { left, right, top } = inPixels(picture(HEAD, BODY, [10, 2, 2, 16], [12, 16, 5, 2]))
  expect(left).toBeLessThan(16)
  expect(right).toBeGreaterThan(24)
  expect(top).toBeGreaterThan(4)
})

test('a picture with a ground of its own, or of somebody who lies, is shown as it is', () => {
  expect(headCrop(picture([0, 0, WIDTH, HEIGHT]), WIDTH, HEIGHT)).toBeUndefined()
  expect(headCrop(picture([4, 30, 30, 8]), WIDTH, HEIGHT)).toBeUndefined()
  expect(headCrop(picture(), WIDTH, HEIGHT)).toBeUndefined()
})

test('a bust that the lower edge cuts off is shown as it is', () => {
  expect(headCrop(picture([12, 8, 16, 18], [6, 26, 28, HEIGHT - 26]), WIDTH, HEIGHT)).toBeUndefined()
})

test('of somebody who stands on the lower edge, or is cut off at the knees, it is head and shoulders', () => {
  const { left, right, bottom } = inPixels(picture(HEAD, [16, 16, 9, HEIGHT - 16]))
  expect(left).toBeLessThan(16)
  expect(right).toBeGreaterThan(24)
  expect(bottom).toBeLessThan(28)
})
