import type { Vec3 } from '@kamae/pose/math/vector'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { BoxGeometry, Group, Mesh } from 'three'
import { expect, test } from 'vitest'
import type { Avatar } from '../avatar/avatar.ts'
import { pointsToHold, surfacePoints } from './surface-points.ts'

const HANDS: Partial<Record<Bone, Vec3>> = {
  hips: [0, 0, 0],
  leftHand: [1, 0, 0],
  rightHand: [-1, 0, 0],
}

/** A body of half a metre whose hands hover a metre beside it. */
function handsApart(): Avatar {
  const object = new Group()
  object.add(new Mesh(new BoxGeometry(0.5, 0.5, 0.5)))
  object.position.set(0, 2, 0)
  const bones = Object.entries(HANDS).map(([name, position]) => ({ name, position }))
  return { object, skeleton: { bones }, joint: (bone: Bone) => HANDS[bone] } as unknown as Avatar
}

test('a view to work in has hands that hover beside the body, a picture only what is drawn', () => {
  const avatar = handsApart()
  const widest = (points: readonly { x: number }[]) => Math.max(...points.map(({ x }) => Math.abs(x)))
  expect(widest(surfacePoints(avatar))).toBe(0.25)
  expect(widest(pointsToHold(avatar))).toBe(1)
  // In the frame of the world, where its avatar stands.
  expect(pointsToHold(avatar).filter(({ x, y }) => Math.abs(x) === 1 && y === 2)).toHaveLength(2)
})
