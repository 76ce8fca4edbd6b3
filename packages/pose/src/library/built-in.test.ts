import { expect, test } from 'vitest'
import { BONES } from '../bones.ts'
import { readPoseDocument, writePoseDocument } from '../documents.ts'
import { worldJoints } from '../forward.ts'
import { lowestPoint } from '../ground.ts'
import { limitPose } from '../limits.ts'
import { angleBetween, DEGREES, distance, IDENTITY } from '../math.ts'
import { STANDARD_SKELETON } from '../standard-skeleton.ts'
import { poseOf } from './author.ts'
import { BUILT_IN_POSES } from './built-in.ts'
import { START_POSE } from './start-pose.ts'
import { START_TABLE } from './start-table.ts'
import { HAND_SHAPES, handAngles } from './hands.ts'
import { isFinger } from '../masks.ts'
import { writeAngles } from '../joint-angles.ts'
import type { Bone } from '../bones.ts'
import { REST_POSE } from '../rest-pose.ts'

const ALL = [{ id: 'start', pose: START_POSE }, ...BUILT_IN_POSES]

test('the start pose as it is written out is the one its table describes', () => {
  const { rotations, hips, ...others } = poseOf(START_TABLE)
  expect(others).toEqual({ ...START_POSE, rotations: undefined, hips: undefined })
  expect(Object.keys(START_POSE.rotations).sort()).toEqual(Object.keys(rotations).sort())
  for (const bone of BONES) {
    for (const [at, part] of (rotations[bone] ?? []).entries())
      expect(START_POSE.rotations[bone]?.[at], bone).toBeCloseTo(part, 6)
  }
  for (const [at, part] of hips.entries()) expect(START_POSE.hips[at]).toBeCloseTo(part, 6)
})

test('there are at least sixteen poses, each with a name of its own and tags', () => {
  expect(BUILT_IN_POSES.length).toBeGreaterThanOrEqual(16)
  expect(new Set(BUILT_IN_POSES.map(({ id }) => id)).size).toBe(BUILT_IN_POSES.length)
  for (const { tags } of BUILT_IN_POSES) expect(tags.length).toBeGreaterThan(0)
})

test.each(ALL)('$id is a document, inside the joint limits, fingers included', ({ pose }) => {
  expect(readPoseDocument(writePoseDocument(pose))).toEqual({ ok: true, pose })
  const limited = limitPose(pose)
  for (const bone of BONES) {
    const change = angleBetween(pose.rotations[bone] ?? IDENTITY, limited.rotations[bone] ?? IDENTITY)
    expect(change * DEGREES, bone).toBeLessThan(0.01)
  }
  expect(BONES.filter(isFinger).filter((bone) => pose.rotations[bone]).length).toBe(30)
})

test.each(ALL)('$id stands on the floor, or is in the air on purpose', ({ id, pose }) => {
  const lowest = lowestPoint(STANDARD_SKELETON, pose)
  if (id === 'jump') expect(lowest).toBeGreaterThan(0.1)
  else expect(lowest).toBeCloseTo(0, 5)
})

test.each(ALL)('$id keeps wrists and elbows out of trunk and head', ({ pose }) => {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const at = (bone: Bone) => joints.get(bone)?.position ?? ([NaN, NaN, NaN] as const)
  for (const bone of ['leftHand', 'rightHand', 'leftLowerArm', 'rightLowerArm'] as const) {
    for (const [core, radius] of [
      ['spine', 0.1],
      ['chest', 0.11],
      ['upperChest', 0.1],
      ['hips', 0.1],
      ['head', 0.08],
    ] as const) {
      expect(distance(at(bone), at(core)), `${bone} in ${core}`).toBeGreaterThan(radius)
    }
  }
})

test('a fist closes: every fingertip comes near the palm, the thumb in front of the fingers', () => {
  for (const side of ['left', 'right'] as const) {
    const rotations = Object.fromEntries(
      Object.entries(handAngles(side, 'fist')).map(([bone, angles]) => [
        bone,
        writeAngles(bone as Bone, angles),
      ]),
    )
    const joints = worldJoints(STANDARD_SKELETON, { ...REST_POSE, rotations })
    const at = (bone: Bone) => joints.get(bone)?.position ?? ([NaN, NaN, NaN] as const)
    for (const finger of ['Index', 'Middle', 'Ring', 'Little'] as const) {
      const knuckle = at(`${side}${finger}Proximal`)
      expect(distance(at(`${side}${finger}Distal`), knuckle)).toBeLessThan(0.05)
      expect(at(`${side}${finger}Distal`)[1]).toBeLessThan(knuckle[1])
    }
    const thumb = at(`${side}ThumbDistal`)
    expect(thumb[1]).toBeLessThan(at(`${side}IndexProximal`)[1] - 0.015)
    expect(distance(thumb, at(`${side}IndexIntermediate`))).toBeLessThan(0.055)
  }
  expect(Object.keys(HAND_SHAPES)).toContain('peace')
})
