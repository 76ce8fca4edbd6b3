import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { DEGREES, IDENTITY, multiply, rotateVector } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { expect, test } from 'vitest'
import { liftFace } from './lift-face.ts'

const TO_HEAD: Bone[] = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head']

/** How far the face of a pose looks down, and to the left, degrees. */
function faceOf({ rotations }: Pose) {
  const world = TO_HEAD.reduce((at, bone) => multiply(at, rotations[bone] ?? IDENTITY), IDENTITY)
  const [x, y, z] = rotateVector(world, [0, 0, 1])
  return { low: -Math.asin(y) * DEGREES, left: Math.atan2(x, z) * DEGREES }
}

const poseOf = (id: string): Pose => {
  const found = BUILT_IN_POSES.find((each) => each.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found.pose
}

test.each(['shy', 'sad', 'cry'])(
  'a hanging head is lifted until its face is seen, to where it looked: %s',
  (id) => {
    const before = faceOf(poseOf(id))
    const after = faceOf(liftFace(poseOf(id)))
    expect(before.low).toBeGreaterThan(35)
    expect(after.low).toBeCloseTo(20, 3)
    expect(after.left).toBeCloseTo(before.left, 3)
  },
)

test('it gives forty degrees and no more', () => {
  const pose = poseOf('sad')
  const deep = {
    ...pose,
    rotations: { ...pose.rotations, spine: [Math.sin(0.3), 0, 0, Math.cos(0.3)] },
  } as Pose
  expect(faceOf(deep).low - faceOf(liftFace(deep)).low).toBeCloseTo(40, 3)
})

test('a face that is seen, and somebody who lies, stay as they are', () => {
  for (const { pose } of BUILT_IN_POSES) {
    const { low } = faceOf(pose)
    if (low <= 20) expect(liftFace(pose)).toBe(pose)
  }
  const lying = BUILT_IN_POSES.filter(
    ({ pose }) => rotateVector(pose.rotations.hips ?? IDENTITY, [0, 1, 0])[1] < 0.7,
  )
  expect(lying.length).toBeGreaterThan(0)
  for (const { pose } of lying) expect(liftFace(pose)).toBe(pose)
})
