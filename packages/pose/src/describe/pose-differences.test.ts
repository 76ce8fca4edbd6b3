import { expect, it } from 'vitest'
import { writeAngles } from '../skeleton/joint-angles.ts'
import { poseDifferences } from './pose-differences.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'

const posed = (rotations: Pose['rotations']): Pose => ({ ...REST_POSE, rotations })

it('says nothing of poses that are the same, or differ by less than anybody sees', () => {
  const a = posed({ leftUpperArm: [...writeAngles('leftUpperArm', { raise: 30 })] })
  const b = posed({ leftUpperArm: [...writeAngles('leftUpperArm', { raise: 31 })] })
  expect(poseDifferences(a, a)).toEqual([])
  expect(poseDifferences(a, b)).toEqual([])
})

it('names each joint by the freedom that differs most, the largest first', () => {
  const before = posed({ leftUpperArm: [...writeAngles('leftUpperArm', { raise: 10, forward: 5 })] })
  const after = posed({
    leftUpperArm: [...writeAngles('leftUpperArm', { raise: 45, forward: 10 })],
    rightLowerLeg: [...writeAngles('rightLowerLeg', { bend: 60 })],
  })
  expect(poseDifferences(before, after)).toEqual([
    { bone: 'rightLowerLeg', way: 'bent', degrees: 60 },
    { bone: 'leftUpperArm', way: 'higher', degrees: 35 },
  ])
  expect(poseDifferences(after, before)).toEqual([
    { bone: 'rightLowerLeg', way: 'straighter', degrees: 60 },
    { bone: 'leftUpperArm', way: 'lower', degrees: 35 },
  ])
})

it('means the same movement on both sides of the body', () => {
  for (const side of ['left', 'right'] as const) {
    const after = posed({
      [`${side}UpperArm`]: [...writeAngles(`${side}UpperArm`, { forward: 40 })],
      [`${side}UpperLeg`]: [...writeAngles(`${side}UpperLeg`, { side: 20 })],
    })
    expect(poseDifferences(REST_POSE, after)).toEqual([
      { bone: `${side}UpperArm`, way: 'forward', degrees: 40 },
      { bone: `${side}UpperLeg`, way: 'out', degrees: 20 },
    ])
  }
})

it("describes the trunk's ways by the avatar's own left and right", () => {
  const after = posed({
    spine: [...writeAngles('spine', { bend: 20 })],
    head: [...writeAngles('head', { turn: -25 })],
    chest: [...writeAngles('chest', { side: 9 })],
  })
  expect(poseDifferences(REST_POSE, after)).toEqual([
    { bone: 'head', way: 'turnedRight', degrees: 25 },
    { bone: 'spine', way: 'forward', degrees: 20 },
    { bone: 'chest', way: 'left', degrees: 9 },
  ])
})
