import { expect, test } from 'vitest'
import { poseFacts, type PoseFact } from './pose-facts.ts'
import { previewPose } from './preview.ts'
import { AGAINST_WALL, ON_BAR, ON_CHAIR } from '../library/props/pose-prop.ts'
import { BUILT_IN_POSES } from '../library/built-in.ts'
import { START_POSE } from '../library/start-pose.ts'
import { mirrorPose } from '../transforms/mirror.ts'
import type { Pose } from '../documents/pose.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import { writeAngles } from '../skeleton/joint-angles.ts'

function builtIn(id: string): Pose {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new RangeError(id)
  return found.pose
}

test.each([
  ['wave', 'upright'],
  ['hero', 'upright'],
  ['jump', 'jumping'],
  ['sit', 'sitting'],
  ['floor', 'sitting'],
  ['kneel', 'kneeling'],
  ['squat', 'crouching'],
  ['run', 'upright'],
  ['bow', 'upright'],
  ['hangBar', 'hanging'],
  ['starJump', 'jumping'],
  ['falling', 'jumping'],
] as const)('%s is told as %s', (id, state) => {
  expect(poseFacts(builtIn(id))[0]).toEqual({ kind: 'stance', state })
})

test.each([
  ['sit', 'sittingOnChair'],
  ['sitBackwards', 'sittingOnChair'],
  ['sitLegCrossed', 'sittingOnStool'],
  ['thinker', 'sittingOnBox'],
  ['leanWall', 'leaningOnWall'],
  ['hangBar', 'hangingFromBar'],
] as const)('%s is told as %s where it is told what it was made for', (id, state) => {
  const { pose, props } = BUILT_IN_POSES.find((one) => one.id === id)!
  for (const seen of [pose, previewPose(pose), mirrorPose(pose)])
    expect(poseFacts(seen, props)[0]).toEqual({ kind: 'stance', state })
})

test('what a pose has nothing to do with is not described', () => {
  for (const [id, props] of [
    ['hero', ON_CHAIR],
    ['jump', AGAINST_WALL],
    ['hero', ON_BAR],
    ['falling', ON_BAR],
    ['kneel', ON_CHAIR],
  ] as const)
    expect(poseFacts(builtIn(id), props)).toEqual(poseFacts(builtIn(id)))
})

test('a body that hangs is described with its legs; one with a leg drawn up jumps', () => {
  const hanging = builtIn('hangBar')
  const drawn = writeAngles('leftUpperLeg', { bend: 100 })
  const pose = { ...hanging, rotations: { ...hanging.rotations, leftUpperLeg: [...drawn] as never } }
  expect(poseFacts(pose)[0]).toEqual({ kind: 'stance', state: 'jumping' })
  expect(poseFacts(pose, ON_BAR)).toEqual(
    expect.arrayContaining([
      { kind: 'stance', state: 'hangingFromBar' },
      expect.objectContaining({ kind: 'leg', side: 'left', state: 'raised' }),
    ]),
  )
})

test('a lying body is described as lying', () => {
  const lying: Pose = {
    ...REST_POSE,
    rotations: { hips: [...writeAngles('hips', { bend: -90 })] },
    hips: [0, -0.85, 0],
  }
  expect(poseFacts(lying)[0]).toEqual({ kind: 'stance', state: 'lying' })
})

test.each<[string, PoseFact]>([
  ['wave', { kind: 'arm', side: 'right', state: 'raised', bent: true }],
  ['wave', { kind: 'arm', side: 'left', state: 'down', bent: false }],
  ['wave', { kind: 'hand', side: 'right', state: 'open' }],
  ['wave', { kind: 'face', expression: 'happy' }],
  ['hero', { kind: 'arm', side: 'left', state: 'onHip', bent: true }],
  ['hero', { kind: 'arm', side: 'right', state: 'onHip', bent: true }],
  ['hero', { kind: 'hand', side: 'left', state: 'fist' }],
  ['point', { kind: 'arm', side: 'right', state: 'forward', bent: false }],
  ['point', { kind: 'hand', side: 'right', state: 'pointing' }],
  ['peace', { kind: 'hand', side: 'right', state: 'peace' }],
  ['think', { kind: 'arm', side: 'right', state: 'atFace', bent: true }],
  ['bow', { kind: 'trunk', state: 'bowed' }],
  ['peace', { kind: 'head', state: 'tiltedRight' }],
  ['jump', { kind: 'leg', side: 'left', state: 'raised', bent: true }],
])('%s tells %o', (id, fact) => {
  expect(poseFacts(builtIn(id))).toContainEqual(fact)
})

test('a mirrored pose is described with the sides changed', () => {
  const facts = poseFacts(mirrorPose(START_POSE))
  expect(facts).toContainEqual({ kind: 'arm', side: 'left', state: 'raised', bent: true })
})
