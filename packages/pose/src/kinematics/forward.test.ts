import { expect, test } from 'vitest'
import { BONES } from '../skeleton/bones.ts'
import { fitPose, worldJoints } from './forward.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'
import { angleBetween, distance } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { START_POSE } from '../library/start-pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

test('at rest every joint is where the skeleton has it', () => {
  const joints = worldJoints(STANDARD_SKELETON, REST_POSE)
  for (const { name, position } of STANDARD_SKELETON.bones) {
    expect(distance(joints.get(name)?.position ?? [NaN, NaN, NaN], position)).toBeLessThan(1e-12)
  }
})

test('the offset of the hips is a ratio of their rest height', () => {
  const joints = worldJoints(STANDARD_SKELETON, { ...REST_POSE, hips: [0, -0.5, 0.1] })
  expect(joints.get('hips')?.position).toEqual([0, 0.46, expect.closeTo(0.092, 9)])
})

/** The standard figure without the bones that VRM calls optional. */
const PLAIN: Skeleton = (() => {
  const optional =
    /^(chest|upperChest|neck|jaw|.*(Shoulder|Eye|Toes|Metacarpal|Proximal|Intermediate|Distal))$/
  const kept = STANDARD_SKELETON.bones.filter(({ name }) => !optional.test(name))
  const has = new Set(kept.map(({ name }) => name))
  const above = (name: (typeof BONES)[number] | null): (typeof BONES)[number] | null => {
    if (name === null || has.has(name)) return name
    return above(STANDARD_SKELETON.bones.find((bone) => bone.name === name)?.parent ?? null)
  }
  return { ...STANDARD_SKELETON, bones: kept.map((bone) => ({ ...bone, parent: above(bone.parent) })) }
})()

test('an avatar without chest, neck and shoulders turns its arms and head as far as one that has them', () => {
  const pose: Pose = {
    ...START_POSE,
    rotations: { ...START_POSE.rotations, upperChest: [...writeAngles('upperChest', { bend: 15 })] },
  }
  const full = worldJoints(STANDARD_SKELETON, pose)
  const plain = worldJoints(PLAIN, pose)
  const fitted = fitPose(PLAIN, pose)
  expect(Object.keys(fitted.rotations).every((bone) => PLAIN.bones.some(({ name }) => name === bone))).toBe(
    true,
  )
  const reported = worldJoints(PLAIN, fitted)
  for (const { name } of PLAIN.bones) {
    const [a, b, c] = [full, plain, reported].map(
      (joints) => joints.get(name)?.rotation ?? ([0, 0, 0, 1] as const),
    )
    if (!a || !b || !c) continue
    expect(angleBetween(a, b), name).toBeLessThan(1e-6)
    expect(angleBetween(b, c), name).toBeLessThan(1e-6)
  }
})

test('a pose whose bones are all there is fitted without a copy', () => {
  expect(fitPose(STANDARD_SKELETON, START_POSE)).toBe(START_POSE)
})
