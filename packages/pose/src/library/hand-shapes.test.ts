import { expect, test } from 'vitest'
import type { Bone } from '../skeleton/bones.ts'
import { setJoints } from '../commands/commands.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { HAND_SHAPE_NAMES, type HandShape, handAngles } from './hand-shapes.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { angleBetween, IDENTITY, mirrorQuat } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

function posed(name: HandShape): Pose {
  const joints = { ...handAngles('left', name), ...handAngles('right', name) }
  return setJoints.run(UPRIGHT_SCENE, { avatar: 'a', joints }).avatars[0]?.pose ?? REST_POSE
}

test('there are at least sixteen shapes, all different but for numbers that have a name', () => {
  expect(HAND_SHAPE_NAMES.length).toBeGreaterThanOrEqual(16)
  const shapes = HAND_SHAPE_NAMES.map((name) => JSON.stringify(handAngles('left', name)))
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(HAND_SHAPE_NAMES.length - 2)
})

test.each(HAND_SHAPE_NAMES)(
  '%s is within the limits of every finger and mirrored on the other hand',
  (name) => {
    const pose = posed(name)
    for (const [bone, angles] of Object.entries(handAngles('left', name)) as [Bone, object][]) {
      const now = readAngles(bone, pose.rotations[bone] ?? IDENTITY)
      for (const [id, degrees] of Object.entries(angles) as [string, number][])
        expect(now[id], `${bone} ${id}`).toBeCloseTo(degrees, 2)
      const twin = pose.rotations[bone.replace('left', 'right') as Bone] ?? IDENTITY
      expect(angleBetween(mirrorQuat(twin), pose.rotations[bone] ?? IDENTITY)).toBeLessThan(1e-5)
    }
  },
)

test('crossed fingers cross: the middle finger lies over the index finger, its tip on the thumb’s side', () => {
  const at = (name: HandShape, bone: Bone) =>
    worldJoints(STANDARD_SKELETON, posed(name)).get(bone)?.position ?? [0, 0, 0]
  const [index, middle] = [at('crossed', 'leftIndexDistal'), at('crossed', 'leftMiddleDistal')]
  expect(at('peace', 'leftMiddleDistal')[2]).toBeLessThan(at('peace', 'leftIndexDistal')[2])
  expect(middle[2]).toBeGreaterThan(index[2])
  expect(middle[1] - index[1]).toBeGreaterThan(0.008)
})
