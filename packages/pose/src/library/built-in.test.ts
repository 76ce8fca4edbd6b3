import { expect, test } from 'vitest'
import { BONES } from '../skeleton/bones.ts'
import { readPoseDocument, writePoseDocument } from '../documents/documents.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { lowestPoint } from '../kinematics/ground.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import { add, angleBetween, DEGREES, distance, IDENTITY, rotateVector } from '../math/math.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { poseOf, solveTable } from './author.ts'
import { BUILT_IN_POSES, POSE_TABLES } from './built-in.ts'
import { POSE_TAGS } from './pose-tags.ts'
import { START_POSE } from './start-pose.ts'
import { START_TABLE } from '../testing/start-table.ts'
import { HAND_SHAPES, handAngles } from './hand-shapes.ts'
import { isFinger } from '../skeleton/masks.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import type { Bone } from '../skeleton/bones.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { deepestEntry } from '../testing/body-capsules.ts'

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

test('there are at least 64 poses, each in a drawer, and every drawer of single figures holds some', () => {
  expect(BUILT_IN_POSES.length).toBeGreaterThanOrEqual(64)
  for (const { id, tags } of BUILT_IN_POSES) expect(tags.length, id).toBeGreaterThan(0)
  for (const tag of POSE_TAGS.filter((each) => each !== 'pairs'))
    expect(BUILT_IN_POSES.filter(({ tags }) => tags.includes(tag)).length, tag).toBeGreaterThan(1)
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

test.each(BUILT_IN_POSES)('$id stands on the floor, or is in the air on purpose', ({ id, pose }) => {
  const lowest = lowestPoint(STANDARD_SKELETON, pose)
  if (POSE_TABLES[id]?.airborne) expect(lowest).toBeGreaterThan(0.05)
  else expect(Math.abs(lowest)).toBeLessThan(0.005)
})

const ON_SOLES = BUILT_IN_POSES.flatMap(({ id, pose }) =>
  (['left', 'right'] as const).flatMap((side) => {
    const goal = POSE_TABLES[id]?.feet?.[side] ?? POSE_TABLES[id]?.feet?.both
    return goal && 'x' in goal ? [{ id, side, pose }] : []
  }),
)
test.each(ON_SOLES)('$id has its $side sole on the floor, within 5 mm', ({ side, pose }) => {
  expect(Math.abs(lowestOfFoot(pose, side))).toBeLessThan(0.005)
})

test.each(BUILT_IN_POSES)(
  '$id has no hand, arm or leg inside the body, but for what skin gives way',
  ({ pose }) => {
    const { depth, where } = deepestEntry(pose)
    expect(depth, where).toBeLessThan(0.017)
  },
)

// What its author wrote can be done: a table that asks for more than arms and legs can do is mended, not clipped.
test.each(BUILT_IN_POSES)('$id has hands and feet where its table puts them', ({ id }) => {
  const { misses } = solveTable(POSE_TABLES[id] ?? {})
  for (const [bone, miss] of Object.entries(misses)) expect(miss.place, bone).toBeLessThan(0.11)
})

test.each(BUILT_IN_POSES)('the head of $id is known before it is solved', ({ pose, head }) => {
  expect(angleBetween(pose.rotations.head ?? IDENTITY, head) * DEGREES).toBeLessThan(0.01)
})

/** The lowest of heel, ball and tip of one sole, metres. */
function lowestOfFoot(pose: Pose, side: 'left' | 'right'): number {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const soles = [
    [`${side}Foot`, [0, -0.085, -0.04]],
    [`${side}Foot`, [0, -0.085, 0.13]],
    [`${side}Toes`, [0, -0.022, 0.05]],
  ] as const
  return Math.min(
    ...soles.map(([bone, offset]) => {
      const joint = joints.get(bone)
      return joint ? add(joint.position, rotateVector(joint.rotation, offset))[1] : NaN
    }),
  )
}

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
