import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomizePose } from '../commands/body-commands.ts'
import { BONES } from '../skeleton/bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { lowestPoint } from '../kinematics/ground.ts'
import { jointAxes, readAngles } from '../skeleton/joint-angles.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import { angleBetween, DEGREES, distance, IDENTITY } from '../math/math.ts'
import { capNumber, randomFrom } from '../math/random-numbers.ts'
import { randomPose } from './random-pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const seed = fc.nat()
const poseOf = (from: number, strength = 1, digits = 1) =>
  randomPose(STANDARD_SKELETON, REST_POSE, randomFrom(from), { strength, digits })

test('a number is capped within min and max and has the fraction digits asked for', () => {
  const [any, range] = [fc.double({ min: -500, max: 500, noNaN: true }), fc.integer({ min: -200, max: 200 })]
  fc.assert(
    fc.property(any, range, fc.nat(200), fc.nat(4), (value, min, span, digits) => {
      const capped = capNumber(value, min / 3, (min + span) / 3, digits)
      expect(capped).toBeGreaterThanOrEqual(min / 3)
      expect(capped).toBeLessThanOrEqual((min + span) / 3)
      const hasRoom = span / 3 >= 10 ** -digits
      if (hasRoom) expect(capped).toBe(Number(capped.toFixed(digits)))
    }),
  )
})

test('random poses stand on the floor with both soles, inside the limits, with angles of one digit', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(0, 1, 2), (from, digits) => {
      const pose = poseOf(from, 1, digits)
      expect(limitPose(pose)).toBe(pose)
      expect(lowestPoint(STANDARD_SKELETON, pose)).toBeCloseTo(0, 6)
      const joints = worldJoints(STANDARD_SKELETON, pose)
      for (const side of ['left', 'right'] as const) {
        const foot = joints.get(`${side}Foot`)
        expect(foot?.position[1]).toBeLessThan(0.135)
      }
      for (const bone of BONES) {
        const angles = readAngles(bone, pose.rotations[bone] ?? IDENTITY)
        for (const { id } of jointAxes(bone)) {
          const value = angles[id] ?? 0
          expect(Math.abs(value - Number(value.toFixed(digits)))).toBeLessThan(1e-3)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('random arms keep out of the trunk and the head', () => {
  let inside = 0
  for (let from = 0; from < 300; from++) {
    const joints = worldJoints(STANDARD_SKELETON, poseOf(from))
    const at = (bone: 'leftHand' | 'rightHand' | 'chest' | 'spine' | 'head') =>
      joints.get(bone)?.position ?? [9, 9, 9]
    for (const hand of ['leftHand', 'rightHand'] as const)
      for (const core of ['chest', 'spine', 'head'] as const)
        if (distance(at(hand), at(core)) < 0.12) inside++
  }
  expect(inside).toBeLessThan(3)
})

test('the same seed gives the same pose, and another one another', () => {
  expect(poseOf(7)).toEqual(poseOf(7))
  expect(poseOf(7)).not.toEqual(poseOf(8))
})

test('a little strength stays near the pose, none leaves it', () => {
  expect(poseOf(3, 0)).toBe(REST_POSE)
  const [near, far] = [poseOf(3, 0.2), poseOf(3, 1)]
  const arm = (pose: typeof near) => angleBetween(pose.rotations.leftUpperArm ?? IDENTITY, IDENTITY) * DEGREES
  expect(arm(near)).toBeLessThan(0.3 * arm(far))
})

test('a mask keeps the others, face and gaze stay', () => {
  const posed = { ...REST_POSE, expressions: { happy: 1 }, gaze: { kind: 'camera' as const } }
  const scene = {
    ...UPRIGHT_SCENE,
    avatars: UPRIGHT_SCENE.avatars.map((avatar) => ({ ...avatar, pose: posed })),
  }
  const input = { avatar: 'a', skeleton: STANDARD_SKELETON, seed: 5, strength: 1 }
  const next = randomizePose.run(scene, { ...input, mask: 'leftArm' }).avatars[0]?.pose
  expect(next && Object.keys(next.rotations).every((bone) => bone.startsWith('left'))).toBe(true)
  const whole = randomizePose.run(scene, input).avatars[0]?.pose
  expect(whole?.expressions).toEqual({ happy: 1 })
  expect(whole?.gaze).toEqual({ kind: 'camera' })
})
