import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_METRES, contactMiss, meetContacts } from '../contacts/meet-contacts.ts'
import { BODY_PARTS } from '../documents/body-parts.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { worldJoints } from './forward.ts'
import { shapeBody } from './body-shape.ts'
import { BUILT_IN_POSES } from '../library/built-in.ts'
import type { Vec3 } from '../math/vector.ts'

const share = fc.double({ min: -1, max: 1, noNaN: true })
const SHAPE = fc.record(Object.fromEntries(BODY_PARTS.map((part) => [part, share])), { requiredKeys: [] })
const rest = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))

const close = (a: Vec3, b: Vec3) => a.forEach((value, axis) => expect(value).toBeCloseTo(b[axis]!, 9))

test('no shape leaves bones and points where they are', () => {
  const { skeleton, warpOf } = shapeBody(STANDARD_SKELETON, {})
  expect(skeleton.hipsHeight).toBe(STANDARD_SKELETON.hipsHeight)
  for (const { name, position } of skeleton.bones) {
    close(position, rest.get(name)!)
    close(warpOf(name)([0.3, 0.7, 0.1]), [0.3, 0.7, 0.1])
  }
})

test('the warps of two bones agree at their joint, and left mirrors right', () => {
  fc.assert(
    fc.property(SHAPE, (shape) => {
      const { skeleton, warpOf } = shapeBody(STANDARD_SKELETON, shape)
      const at = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
      for (const { name, parent, position } of skeleton.bones) {
        close(warpOf(name)(rest.get(name)!), position)
        if (parent) close(warpOf(parent)(rest.get(name)!), position)
        const twin = name.startsWith('left') && at.get(name.replace('left', 'right') as typeof name)
        if (twin) close(twin, [-position[0], position[1], position[2]])
      }
    }),
  )
})

test('what lies on the floor stays on it, whatever the shape', () => {
  fc.assert(
    fc.property(SHAPE, (shape) => {
      const { warpOf } = shapeBody(STANDARD_SKELETON, shape)
      for (const bone of ['leftFoot', 'rightFoot', 'leftToes', 'rightToes'] as const)
        for (const z of [-0.08, 0.05, 0.16]) expect(warpOf(bone)([0.1, 0, z])[1]).toBeCloseTo(0, 9)
    }),
  )
})

test('no warp turns a body inside out', () => {
  fc.assert(
    fc.property(SHAPE, fc.tuple(share, share, share), (shape, point) => {
      const { warpOf } = shapeBody(STANDARD_SKELETON, shape)
      for (const { name, position } of STANDARD_SKELETON.bones) {
        // Flesh is within a hand of its bone's joint, or beside the line to the next.
        const p: Vec3 = [
          position[0] + 0.08 * point[0],
          position[1] + 0.08 * point[1],
          position[2] + 0.08 * point[2],
        ]
        const from = warpOf(name)(p)
        for (const axis of [0, 1, 2] as const) {
          const q: [number, number, number] = [...p]
          q[axis] += 1e-5
          expect((warpOf(name)(q)[axis] - from[axis]) / 1e-5).toBeGreaterThan(0.3)
        }
      }
    }),
  )
})

test('taller and shorter bodies stand in every built-in pose as they stood, in their own size', () => {
  for (const height of [-1, 1]) {
    const { skeleton } = shapeBody(STANDARD_SKELETON, { height })
    const factor = skeleton.hipsHeight / STANDARD_SKELETON.hipsHeight
    for (const { pose } of BUILT_IN_POSES) {
      const [before, after] = [worldJoints(STANDARD_SKELETON, pose), worldJoints(skeleton, pose)]
      // Hips that tip over one leg carry their own breadth into the height of the feet.
      for (const bone of ['leftToes', 'rightToes', 'leftFoot', 'rightFoot'] as const)
        expect(Math.abs(after.get(bone)!.position[1] - factor * before.get(bone)!.position[1])).toBeLessThan(
          0.015,
        )
    }
  }
})

const SHAPES = BODY_PARTS.flatMap((part) => [{ [part]: 1 }, { [part]: -1 }])

test.each(SHAPES)('hands and feet keep their contacts on a body of %o', (shape) => {
  const { skeleton } = shapeBody(STANDARD_SKELETON, shape)
  let kept = 0
  const touching = BUILT_IN_POSES.filter(({ pose }) => pose.contacts?.length).filter((_, at) => at % 8 === 0)
  for (const { pose } of touching) {
    const [before, after] = [meetContacts(STANDARD_SKELETON, pose), meetContacts(skeleton, pose)]
    for (const contact of pose.contacts ?? []) {
      const missed = contactMiss(STANDARD_SKELETON, before, contact) ?? 0
      expect(contactMiss(skeleton, after, contact)).toBeLessThan(missed + CONTACT_METRES)
      kept++
    }
  }
  expect(kept).toBeGreaterThan(5)
})
