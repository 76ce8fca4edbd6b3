import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinBones } from '../commands/body-commands.ts'
import {
  mirrorAvatar,
  reachJoint,
  resetAll,
  setAngles,
  setHips,
  setJoints,
  swapAvatarSides,
} from '../commands/commands.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { angleBetween, DEGREES, distance, scale } from '../math/math.ts'
import type { PinBone, Scene } from '../documents/scene.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const body = { avatar: 'a', skeleton: STANDARD_SKELETON }
const HEIGHT = STANDARD_SKELETON.hipsHeight

// Arms hang, elbows a little bent, so that a pinned hand has room to stay.
const RELAXED = setJoints.run(UPRIGHT_SCENE, {
  avatar: 'a',
  joints: {
    leftUpperArm: { raise: -60 },
    rightUpperArm: { raise: -60 },
    leftLowerArm: { bend: 60 },
    rightLowerArm: { bend: 60 },
    leftUpperLeg: { bend: 12 },
    rightUpperLeg: { bend: 12 },
    leftLowerLeg: { bend: 24 },
    rightLowerLeg: { bend: 24 },
  },
})

function pinned(...bones: PinBone[]): Scene {
  return pinBones.run(RELAXED, { ...body, bones, hold: 'direction' })
}

function jointOf(scene: Scene, bone: PinBone) {
  const [avatar] = scene.avatars
  const joint = avatar && worldJoints(STANDARD_SKELETON, avatar.pose).get(bone)
  if (!joint) throw new Error(`${bone} is missing.`)
  return joint
}

function missOf(scene: Scene, bone: PinBone): number {
  const pin = scene.avatars[0]?.pins?.find((each) => each.bone === bone)
  if (!pin) throw new Error(`${bone} is not pinned.`)
  return distance(jointOf(scene, bone).position, scale(pin.position, HEIGHT))
}

test('a pin keeps the place and direction of its bone in heights of the hips, and goes without a trace', () => {
  const scene = pinned('leftHand', 'chest')
  expect(scene.avatars[0]?.pins?.map(({ bone }) => bone)).toEqual(['leftHand', 'chest'])
  expect(missOf(scene, 'leftHand')).toBeLessThan(1e-6)
  expect(pinBones.run(scene, { ...body, bones: ['leftHand', 'chest'], hold: 'none' })).toEqual(RELAXED)
})

test('a bone that the avatar lacks is not pinned', () => {
  const bare = { ...STANDARD_SKELETON, bones: STANDARD_SKELETON.bones.filter(({ name }) => name !== 'chest') }
  expect(pinBones.run(RELAXED, { ...body, skeleton: bare, bones: ['chest'], hold: 'place' })).toEqual(RELAXED)
})

test('pinned hands and feet stay within half a millimetre while hips and elbows are set by numbers', () => {
  const small = fc.double({ min: -0.03, max: 0.03, noNaN: true })
  const scene = pinned('leftHand', 'rightHand', 'leftFoot', 'rightFoot')
  fc.assert(
    fc.property(small, small, small, fc.double({ min: -20, max: 20, noNaN: true }), (x, y, z, raise) => {
      const moved = setHips.run(scene, { ...body, hips: [x, y - 0.03, z] })
      const turned = setAngles.run(moved, { ...body, bone: 'leftUpperArm', angles: { raise: raise - 60 } })
      for (const next of [moved, turned])
        for (const bone of ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const)
          expect(missOf(next, bone)).toBeLessThan(5e-4)
    }),
    { numRuns: 60 },
  )
})

test('a foot pinned with its direction keeps it while the hips sink', () => {
  const sunk = setHips.run(pinned('leftFoot'), { ...body, hips: [0, -0.1, 0] })
  const change = angleBetween(jointOf(sunk, 'leftFoot').rotation, jointOf(RELAXED, 'leftFoot').rotation)
  expect(change * DEGREES).toBeLessThan(0.5)
})

test('a pinned hand that is dragged takes its pin along; the other one stays', () => {
  const scene = pinned('leftHand', 'rightHand')
  const [x, y, z] = jointOf(scene, 'leftHand').position
  const goal = { bone: 'leftHand', position: [x - 0.05, y + 0.1, z + 0.1] } as const
  const dragged = reachJoint.run(scene, { ...body, goal })
  expect(distance(jointOf(dragged, 'leftHand').position, goal.position)).toBeLessThan(5e-4)
  expect(missOf(dragged, 'leftHand')).toBeLessThan(1e-6)
  expect(missOf(dragged, 'rightHand')).toBeLessThan(5e-4)
  expect(dragged.avatars[0]?.pins?.[1]).toBe(scene.avatars[0]?.pins?.[1])
})

test('mirror and swap take pins to the other side', () => {
  const scene = setAngles.run(pinned('leftHand'), { ...body, bone: 'rightUpperArm', angles: { raise: 20 } })
  for (const command of [mirrorAvatar, swapAvatarSides]) {
    const next = command.run(scene, body)
    expect(next.avatars[0]?.pins?.map(({ bone }) => bone)).toEqual(['rightHand'])
    expect(missOf(next, 'rightHand')).toBeLessThan(5e-4)
  }
})

test('resetting all lets go of the pins', () => {
  expect(resetAll.run(pinned('leftHand', 'hips'), body).avatars[0]).not.toHaveProperty('pins')
})

test('with symmetry what is done to one side is done mirrored to the other', () => {
  const scene = setAngles.run(RELAXED, {
    ...body,
    isSymmetric: true,
    bone: 'leftUpperArm',
    angles: { raise: 30 },
  })
  const [x, y, z] = jointOf(scene, 'leftHand').position
  const dragged = reachJoint.run(scene, {
    ...body,
    isSymmetric: true,
    goal: { bone: 'leftHand', position: [x - 0.1, y + 0.1, z + 0.05] },
  })
  for (const each of [scene, dragged]) {
    const [left, right] = [jointOf(each, 'leftHand').position, jointOf(each, 'rightHand').position]
    expect(distance(left, [-right[0], right[1], right[2]])).toBeLessThan(2e-3)
  }
})
