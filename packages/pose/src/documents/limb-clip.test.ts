import { expect, test } from 'vitest'
import { pasteLimb } from '../commands/body-commands.ts'
import { setJoints } from '../commands/commands.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { clipOf, readLimbClip, targetsOf, writeLimbClip } from './limb-clip.ts'
import { IDENTITY } from '../math/math.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const [first] = UPRIGHT_SCENE.avatars
if (!first) throw new Error('The sample scene has an avatar.')
const PAIR = setJoints.run(
  { ...UPRIGHT_SCENE, avatars: [first, { ...first, id: 'b' }] },
  {
    avatar: 'a',
    joints: { leftUpperArm: { raise: 40, twist: 20 }, leftIndexProximal: { bend: 50, spread: 10 } },
  },
)
const poseOf = (scene: typeof PAIR, index: number) => scene.avatars[index]?.pose ?? first.pose
const clip = clipOf(poseOf(PAIR, 0), 'leftArm')

test('a limb survives the clipboard as text', () => {
  expect(readLimbClip(writeLimbClip(clip))).toEqual(clip)
})

test.each(['', 'kamae-limb', '{"format":"kamae-limb","version":1}', '{"format":"kamae-pose"}'])(
  '%j is no limb',
  (text) => expect(readLimbClip(text)).toBeUndefined(),
)

test('a limb of one avatar is pasted on another, onto the same side or mirrored onto the other', () => {
  const same = poseOf(pasteLimb.run(PAIR, { avatar: 'b', clip }), 1)
  expect(same.rotations).toEqual(poseOf(PAIR, 0).rotations)
  const other = poseOf(pasteLimb.run(PAIR, { avatar: 'b', clip, to: 'rightArm' }), 1)
  expect(Object.keys(other.rotations).sort()).toEqual(['rightIndexProximal', 'rightUpperArm'])
  const angles = readAngles('rightUpperArm', other.rotations.rightUpperArm ?? IDENTITY)
  expect(angles.raise).toBeCloseTo(40, 3)
  expect(angles.twist).toBeCloseTo(20, 3)
})

test('with symmetry a limb is pasted on both sides', () => {
  const both = poseOf(pasteLimb.run(PAIR, { avatar: 'b', clip, isSymmetric: true }), 1)
  expect(Object.keys(both.rotations).length).toBe(4)
})

test('an arm goes onto arms alone', () => {
  expect(targetsOf('leftArm')).toEqual(['leftArm', 'rightArm'])
  expect(targetsOf('head')).toEqual(['head'])
  expect(pasteLimb.run(PAIR, { avatar: 'b', clip, to: 'leftLeg' }).avatars[1]?.pose.rotations).toEqual({})
})
