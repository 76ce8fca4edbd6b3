import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BONES, type Bone, twinOf } from './bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { jointAxes, readAngles, writeAngles } from './joint-angles.ts'
import { freedomsOf } from './joint-limits.ts'
import { angleBetween, cross, dot, mirrorQuat, rotateVector } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from './standard-skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

function posed(bone: Bone, angles: Record<string, number>): (bone: Bone) => Vec3 {
  const pose: Pose = { ...REST_POSE, rotations: { [bone]: [...writeAngles(bone, angles)] } }
  const joints = worldJoints(STANDARD_SKELETON, pose)
  return (name) => joints.get(name)?.position ?? [NaN, NaN, NaN]
}

const rest = posed('hips', {})

test('every joint has square unit axes and ranges around the T-pose', () => {
  for (const bone of BONES) {
    const { swings, twist } = freedomsOf(bone)
    const [a, b] = [swings[0].axis, swings[1].axis]
    for (const axis of [a, b, twist.axis]) expect(Math.hypot(...axis)).toBeCloseTo(1, 2)
    expect(Math.abs(dot(a, b))).toBeLessThan(2e-3)
    expect(Math.hypot(...cross(cross(a, b), twist.axis))).toBeLessThan(5e-3)
    for (const { min, max } of [...swings, twist]) expect(min <= 0 && max >= 0).toBe(true)
  }
})

test('angles written and read again are the same inside the limits', () => {
  for (const bone of BONES) {
    const axes = jointAxes(bone)
    const ranges = axes.map(({ min, max }) =>
      fc.double({ min: Math.max(min, -120), max: Math.min(max, 120), noNaN: true }),
    )
    fc.assert(
      fc.property(fc.tuple(...ranges), (values) => {
        const angles = Object.fromEntries(axes.map(({ id }, index) => [id, values[index] ?? 0]))
        const back = readAngles(bone, writeAngles(bone, angles))
        for (const [id, value] of Object.entries(angles)) expect(back[id]).toBeCloseTo(value, 3)
      }),
      { numRuns: 40 },
    )
  }
})

test('the same angles on both sides are mirror images', () => {
  for (const bone of BONES) {
    if (twinOf(bone) === bone) continue
    const angles = Object.fromEntries(jointAxes(bone).map(({ id, max }) => [id, max / 3]))
    expect(
      angleBetween(writeAngles(bone, angles), mirrorQuat(writeAngles(twinOf(bone), angles))),
    ).toBeLessThan(1e-9)
  }
})

test.each(['left', 'right'] as const)('positive angles move the %s side as their names say', (side) => {
  const bone = (name: string): Bone => `${side}${name}` as Bone
  const out = side === 'left' ? 1 : -1
  const hand = bone('Hand')
  const shoulder = rest(bone('UpperArm'))

  expect(posed(bone('UpperArm'), { raise: 90 })(hand)[1]).toBeGreaterThan(shoulder[1] + 0.45)
  expect(posed(bone('UpperArm'), { raise: -90 })(hand)[1]).toBeLessThan(shoulder[1] - 0.45)
  expect(posed(bone('UpperArm'), { forward: 90 })(hand)[2]).toBeGreaterThan(0.45)
  expect(posed(bone('LowerArm'), { bend: 90 })(hand)[2]).toBeGreaterThan(0.2)
  expect(posed(bone('Shoulder'), { raise: 30 })(hand)[1]).toBeGreaterThan(rest(hand)[1])
  expect(posed(bone('Shoulder'), { forward: 20 })(hand)[2]).toBeGreaterThan(rest(hand)[2])
  expect(posed(hand, { bend: 60 })(bone('MiddleDistal'))[1]).toBeLessThan(rest(hand)[1] - 0.1)
  expect(posed(hand, { side: 20 })(bone('MiddleDistal'))[2]).toBeGreaterThan(0.03)
  expect(posed(bone('IndexProximal'), { bend: 80 })(bone('IndexDistal'))[1]).toBeLessThan(
    rest(hand)[1] - 0.05,
  )
  expect(posed(bone('IndexProximal'), { spread: 15 })(bone('IndexDistal'))[2]).toBeGreaterThan(
    rest(bone('IndexDistal'))[2],
  )
  expect(posed(bone('LittleProximal'), { spread: 15 })(bone('LittleDistal'))[2]).toBeLessThan(
    rest(bone('LittleDistal'))[2],
  )
  const curled = posed(bone('ThumbProximal'), { bend: 50 })(bone('ThumbDistal'))
  expect(curled[2]).toBeLessThan(rest(bone('ThumbDistal'))[2])
  expect(curled[1]).toBeLessThan(rest(bone('ThumbDistal'))[1])

  expect(posed(bone('UpperLeg'), { bend: 90 })(bone('LowerLeg'))[2]).toBeGreaterThan(0.35)
  expect(posed(bone('UpperLeg'), { side: 40 })(bone('Foot'))[0] * out).toBeGreaterThan(0.4)
  expect(posed(bone('UpperLeg'), { twist: 40 })(bone('Toes'))[0] * out).toBeGreaterThan(0.12)
  expect(posed(bone('LowerLeg'), { bend: 90 })(bone('Foot'))[2]).toBeLessThan(-0.3)
  expect(posed(bone('Foot'), { bend: 40 })(bone('Toes'))[1]).toBeLessThan(0)
  expect(posed(bone('Foot'), { turn: 20 })(bone('Toes'))[0] * out).toBeGreaterThan(0.13)
})

test('a positive twist of arm and forearm turns the palm forward and up', () => {
  for (const bone of ['leftUpperArm', 'leftLowerArm'] as const) {
    const palm = rotateVector(writeAngles(bone, { twist: 80 }), [0, -1, 0])
    expect(palm[2]).toBeGreaterThan(0.9)
  }
})

test('the trunk leans forward, to the left and turns to the left', () => {
  expect(posed('spine', { bend: 30 })('head')[2]).toBeGreaterThan(0.15)
  expect(posed('spine', { side: 15 })('head')[0]).toBeGreaterThan(0.1)
  expect(posed('head', { turn: 40 })('leftEye')[2]).toBeLessThan(rest('leftEye')[2])
  expect(posed('jaw', { bend: 20 })('jaw')).toEqual(rest('jaw'))
  expect(rotateVector(writeAngles('jaw', { bend: 20 }), [0, 0, 1])[1]).toBeLessThan(0)
  expect(rotateVector(writeAngles('leftEye', { raise: 20 }), [0, 0, 1])[1]).toBeGreaterThan(0)
})
