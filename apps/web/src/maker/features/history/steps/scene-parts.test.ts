import { expect, it } from 'vitest'
import { firstScene } from '../../../core/first-scene.ts'
import { partOfBone, partsBetween } from './scene-parts.ts'

const scene = firstScene({ kind: 'default', id: 'momo' })
const [avatar] = scene.avatars
if (!avatar) throw new Error('The first scene has an avatar.')

it.each([
  ['leftLowerArm', 'leftArm'],
  ['leftShoulder', 'leftArm'],
  ['rightIndexProximal', 'rightHand'],
  ['rightToes', 'rightLeg'],
  ['leftEye', 'head'],
  ['neck', 'head'],
  ['spine', 'torso'],
] as const)('%s belongs to %s', (bone, part) => {
  expect(partOfBone(bone)).toBe(part)
})

it('finds in which parts two scenes differ, each once', () => {
  const turn: [number, number, number, number] = [0.6, 0, 0, 0.8]
  const other = {
    ...scene,
    name: 'Other',
    background: { kind: 'transparent' as const },
    avatars: [
      {
        ...avatar,
        place: [1, 0, 0] as [number, number, number],
        pose: {
          ...avatar.pose,
          expressions: { happy: 1 },
          rotations: { ...avatar.pose.rotations, leftHand: turn, leftLowerArm: turn, rightFoot: turn },
        },
      },
    ],
  }
  expect([...partsBetween(scene, other)].sort()).toEqual([
    'background',
    'face',
    'leftArm',
    'name',
    'place',
    'rightLeg',
  ])
  expect(partsBetween(scene, scene)).toEqual([])
  expect(partsBetween(scene, { ...scene, avatars: [] })).toEqual(['avatars'])
})
