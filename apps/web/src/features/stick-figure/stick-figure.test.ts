import { expect, test } from 'vitest'
import type { FlatFigure } from '@kamae/pose-estimation/skeleton-2d/flat-figure'
import { boxOf, EMPTY_FIGURE, gapAround, moveHandle, pointOf, sheetAround } from './stick-figure.ts'

const at = (x: number, y: number) => ({ x, y, confidence: 0.4 })
const FIGURE: FlatFigure = {
  width: 400,
  height: 300,
  joints: {
    nose: at(100, 20),
    neck: at(100, 50),
    leftShoulder: at(120, 50),
    rightShoulder: at(80, 50),
    leftWrist: at(150, 110),
    leftHip: at(112, 120),
    rightHip: at(88, 120),
  },
}

test('the neck carries the upper body, and stays the middle between shoulders that are moved one by one', () => {
  const leaned = moveHandle(FIGURE, 'neck', 10, 4)
  expect(leaned.joints.leftWrist).toMatchObject({ x: 160, y: 114 })
  expect(leaned.joints.leftHip).toBe(FIGURE.joints.leftHip)
  const shrugged = moveHandle(FIGURE, 'leftShoulder', 20, -10)
  expect(pointOf(shrugged, 'neck')).toEqual({ x: 110, y: 45 })
  expect(shrugged.joints.neck).toMatchObject({ x: 110, y: 45 })
  expect(shrugged.joints.rightShoulder).toBe(FIGURE.joints.rightShoulder)
})

test('what a hand has put somewhere is sure, and what is not seen does not come by moving it', () => {
  expect(moveHandle(FIGURE, 'leftWrist', 1, 1).joints.leftWrist?.confidence).toBe(1)
  expect(moveHandle(FIGURE, 'leftKnee', 1, 1)).toEqual(FIGURE)
})

test('the room around a handle is that to the nearest other one', () => {
  // The middle of the hips is 12 px from either.
  expect(gapAround(FIGURE, 'leftHip')).toBe(12)
  expect(gapAround(FIGURE, 'leftKnee')).toBe(Infinity)
  expect(gapAround({ ...FIGURE, joints: { nose: at(1, 1) } }, 'nose')).toBe(Infinity)
})

test('the sheet shows the whole figure with room around it, in the shape of the board', () => {
  for (const aspect of [0.4, 1, 2.2]) {
    const sheet = sheetAround(FIGURE, aspect)
    const box = boxOf(FIGURE)
    expect(sheet.width / sheet.height).toBeCloseTo(aspect)
    expect(sheet.x).toBeLessThan(box.x - 5)
    expect(sheet.y + sheet.height).toBeGreaterThan(box.y + box.height + 5)
  }
  expect(sheetAround(EMPTY_FIGURE, 0.75)).toEqual({ x: 0, y: 0, width: 600, height: 800 })
})
