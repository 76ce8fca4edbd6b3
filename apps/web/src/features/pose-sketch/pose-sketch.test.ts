import { expect, test } from 'vitest'
import type { Skeleton2D } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { boxOf, EMPTY_SKETCH, gapAround, moveHandle, pointOf, sheetAround } from './pose-sketch.ts'

const at = (x: number, y: number) => ({ x, y, confidence: 0.4 })
const SKETCH: Skeleton2D = {
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
  const leaned = moveHandle(SKETCH, 'neck', 10, 4)
  expect(leaned.joints.leftWrist).toMatchObject({ x: 160, y: 114 })
  expect(leaned.joints.leftHip).toBe(SKETCH.joints.leftHip)
  const shrugged = moveHandle(SKETCH, 'leftShoulder', 20, -10)
  expect(pointOf(shrugged, 'neck')).toEqual({ x: 110, y: 45 })
  expect(shrugged.joints.neck).toMatchObject({ x: 110, y: 45 })
  expect(shrugged.joints.rightShoulder).toBe(SKETCH.joints.rightShoulder)
})

test('what a hand has put somewhere is sure, and what is not seen does not come by moving it', () => {
  expect(moveHandle(SKETCH, 'leftWrist', 1, 1).joints.leftWrist?.confidence).toBe(1)
  expect(moveHandle(SKETCH, 'leftKnee', 1, 1)).toEqual(SKETCH)
})

test('the room around a handle is that to the nearest other one', () => {
  // The middle of the hips is 12 px from either.
  expect(gapAround(SKETCH, 'leftHip')).toBe(12)
  expect(gapAround(SKETCH, 'leftKnee')).toBe(Infinity)
  expect(gapAround({ ...SKETCH, joints: { nose: at(1, 1) } }, 'nose')).toBe(Infinity)
})

test('the sheet shows the whole figure with room around it, in the shape of the board', () => {
  for (const aspect of [0.4, 1, 2.2]) {
    const sheet = sheetAround(SKETCH, aspect)
    const box = boxOf(SKETCH)
    expect(sheet.width / sheet.height).toBeCloseTo(aspect)
    expect(sheet.x).toBeLessThan(box.x - 5)
    expect(sheet.y + sheet.height).toBeGreaterThan(box.y + box.height + 5)
  }
  expect(sheetAround(EMPTY_SKETCH, 0.75)).toEqual({ x: 0, y: 0, width: 600, height: 800 })
})
