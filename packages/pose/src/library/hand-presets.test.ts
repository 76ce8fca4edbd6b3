import { expect, test } from 'vitest'
import type { Bone } from '../skeleton/bones.ts'
import { setJoints } from '../commands/commands.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { HAND_PRESET_NAMES, type HandPreset, presetAngles } from './hand-presets.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { angleBetween, IDENTITY, mirrorQuat } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { STANDING_SCENE } from '../testing/samples.ts'

function posed(name: HandPreset): Pose {
  const joints = { ...presetAngles('left', name), ...presetAngles('right', name) }
  return setJoints.run(STANDING_SCENE, { avatar: 'a', joints }).avatars[0]?.pose ?? REST_POSE
}

test('there are at least sixteen shapes, all different but for numbers that have a name', () => {
  expect(HAND_PRESET_NAMES.length).toBeGreaterThanOrEqual(16)
  const shapes = HAND_PRESET_NAMES.map((name) => JSON.stringify(presetAngles('left', name)))
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(HAND_PRESET_NAMES.length - 2)
})

test.each(HAND_PRESET_NAMES)(
  '%s is within the limits of every finger and mirrored on the other hand',
  (name) => {
    const pose = posed(name)
    for (const [bone, angles] of Object.entries(presetAngles('left', name)) as [Bone, object][]) {
      const now = readAngles(bone, pose.rotations[bone] ?? IDENTITY)
      for (const [id, degrees] of Object.entries(angles) as [string, number][])
        expect(now[id], `${bone} ${id}`).toBeCloseTo(degrees, 2)
      const twin = pose.rotations[bone.replace('left', 'right') as Bone] ?? IDENTITY
      expect(angleBetween(mirrorQuat(twin), pose.rotations[bone] ?? IDENTITY)).toBeLessThan(1e-5)
    }
  },
)

test('crossed fingers cross: the middle finger lies over the index finger, its tip on the thumb’s side', () => {
  const at = (name: HandPreset, bone: Bone) =>
    worldJoints(STANDARD_SKELETON, posed(name)).get(bone)?.position ?? [0, 0, 0]
  const [index, middle] = [at('crossed', 'leftIndexDistal'), at('crossed', 'leftMiddleDistal')]
  expect(at('peace', 'leftMiddleDistal')[2]).toBeLessThan(at('peace', 'leftIndexDistal')[2])
  expect(middle[2]).toBeGreaterThan(index[2])
  expect(middle[1] - index[1]).toBeGreaterThan(0.008)
})
