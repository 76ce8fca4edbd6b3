import type { Vec3 } from '@kamae/pose/math/vector'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { BoxGeometry, type BufferGeometry, Group, Mesh, SphereGeometry } from 'three'
import { expect, test } from 'vitest'
import type { Avatar } from '../avatar/avatar.ts'
import { pointsToHold, surfacePoints } from './surface-points.ts'

const HANDS: Partial<Record<Bone, Vec3>> = {
  hips: [0, 0, 0],
  leftHand: [1, 0, 0],
  rightHand: [-1, 0, 0],
}

/** A body of half a metre whose hands hover a metre beside it: its bones are two metres wide. */
function handsApart(...flesh: readonly BufferGeometry[]): Avatar {
  const object = new Group()
  for (const geometry of flesh) object.add(new Mesh(geometry))
  object.position.set(0, 2, 0)
  const bones = Object.entries(HANDS).map(([name, position]) => ({ name, position }))
  return { object, skeleton: { bones }, joint: (bone: Bone) => HANDS[bone] } as unknown as Avatar
}

const BOX = new BoxGeometry(0.5, 0.5, 0.5)
const widest = (points: readonly { x: number }[]) => Math.max(...points.map(({ x }) => Math.abs(x)))

/** A ball of 425 points around the hips, so many of which lie that far aside. */
function ballWith(count: number, x: number): BufferGeometry {
  const ball = new SphereGeometry(0.25, 24, 16)
  const { position } = ball.attributes
  for (let index = 0; index < count; index++) position?.setXYZ(index, x, 0, 0)
  return ball
}

test('a view to work in has hands that hover beside the body, a picture only what is drawn', () => {
  const avatar = handsApart(BOX)
  expect(widest(surfacePoints(avatar))).toBe(0.25)
  expect(widest(pointsToHold(avatar))).toBe(1)
  // In the frame of the world, where its avatar stands.
  expect(pointsToHold(avatar).filter(({ x, y }) => Math.abs(x) === 1 && y === 2)).toHaveLength(2)
})

test.each([
  { what: 'a vertex that an exporter left beside the body', count: 1, x: 5, most: 0.25 },
  { what: 'four of them', count: 4, x: 5, most: 0.25 },
  { what: 'one far away', count: 1, x: 30, most: 0.25 },
  { what: 'a tail', count: 20, x: 5, most: 5 },
  { what: 'what is as far as no tail', count: 20, x: 13, most: 0.25 },
])('of $what the room that an avatar takes is $most', ({ count, x, most }) => {
  const points = surfacePoints(handsApart(ballWith(count, x)))
  expect(widest(points)).toBeCloseTo(most, 2)
})

test('a weapon of few points is a mesh of its own, and of it', () => {
  const staff = new BoxGeometry(4, 0.05, 0.05).translate(2, 0, 0)
  expect(widest(surfacePoints(handsApart(ballWith(0, 0), staff)))).toBe(4)
})
