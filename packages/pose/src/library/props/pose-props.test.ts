import { describe, expect, it, test } from 'vitest'
import { applyPose, mirrorAvatar, placeAvatar, resetAll, setHips } from '../../commands/commands.ts'
import {
  addProp,
  arrangeAvatars,
  changeProp,
  duplicateAvatar,
  removeAvatar,
} from '../../commands/studio-commands.ts'
import { meetContacts, contactPointPosition } from '../../contacts/meet-contacts.ts'
import { toWorld } from '../../contacts/scene-contacts.ts'
import { canonicalJson } from '../../documents/canonical-json.ts'
import { readSceneDocument, writeSceneDocument } from '../../documents/documents.ts'
import type { Scene } from '../../documents/scene.ts'
import type { Prop } from '../../documents/studio.ts'
import { createHistory } from '../../history/scene-history.ts'
import { worldJoints } from '../../kinematics/forward.ts'
import { angleBetween, invert, rotateVector, subtract } from '../../math/math.ts'
import type { Vec3 } from '../../math/vector.ts'
import { STANDARD_SKELETON } from '../../skeleton/standard-skeleton.ts'
import { bodyOf } from '../../testing/bodies.ts'
import { UPRIGHT_SCENE } from '../../testing/samples.ts'
import { BUILT_IN_POSES, type BuiltInPose } from '../built-in.ts'
import { metProps } from './met-props.ts'
import { refitBrought } from './pose-props.ts'

const average = { size: 1, arms: 1, legs: 1, trunk: 1, head: 1, hands: 1, shoulders: 1 }
const BODIES = {
  standard: STANDARD_SKELETON,
  child: bodyOf({ ...average, size: 0.55, legs: 0.8, head: 1.4 }),
  'long legs': bodyOf({ ...average, size: 1.15, legs: 1.25 }),
  'short legs': bodyOf({ ...average, legs: 0.75, trunk: 1.1 }),
}
const WITH_PROPS = BUILT_IN_POSES.filter(({ props }) => props)
const SCENE: Scene = {
  ...UPRIGHT_SCENE,
  avatars: UPRIGHT_SCENE.avatars.slice(0, 1).map((one) => ({
    ...one,
    place: [0.4, 0, -0.3] as [number, number, number],
    turn: 40,
    scale: 1.2,
  })),
}
const avatar = SCENE.avatars[0]?.id ?? ''

function poseCalled(id: string): BuiltInPose {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found
}

function withPose(scene: Scene, { pose, props }: BuiltInPose, skeleton = STANDARD_SKELETON): Scene {
  return applyPose.run(scene, { avatar, skeleton, pose, props })
}

test('poses that sit on something, lean or hang bring it', () => {
  expect(WITH_PROPS.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'sit',
      'sitLegCrossed',
      'sitBackwards',
      'typing',
      'throne',
      'leanWall',
      'hangBar',
    ]),
  )
})

describe.each(Object.entries(BODIES))('on the %s body', (_name, skeleton) => {
  it.each(WITH_PROPS)('$id touches what it brings and does not go through it', (built) => {
    const scene = withPose(SCENE, built, skeleton)
    const [prop] = scene.props ?? []
    const avatar = scene.avatars[0]
    if (!prop || !avatar) throw new Error('Nothing came.')
    const pose = meetContacts(skeleton, avatar.pose)
    const inProp = (contactPoint: Parameters<typeof contactPointPosition>[2]): Vec3 => {
      const point = contactPointPosition(skeleton, pose, contactPoint)
      if (!point) throw new Error(`No ${contactPoint}.`)
      return rotateVector(invert(prop.turn), subtract(toWorld(avatar, point), prop.place))
    }
    if (built.props?.[0]?.side === 'under') {
      const height = prop.shape.kind === 'chair' ? 0.45 * prop.size[1] : prop.size[1]
      const half = 0.5 * (prop.shape.kind === 'chair' ? 0.42 : 1) * prop.size[2]
      expect(Math.abs(inProp('seat')[1] - height)).toBeLessThan(0.002)
      expect(Math.abs(inProp('seat')[0])).toBeLessThan(0.01)
      expect(Math.abs(inProp('seat')[2])).toBeLessThan(half)
      // As high as the knees: within a hand.
      const knee = (worldJoints(skeleton, pose).get('rightLowerLeg')?.position[1] ?? 0) * avatar.scale
      expect(height / knee).toBeGreaterThan(0.6)
      expect(height / knee).toBeLessThan(1.2)
    } else if (built.props?.[0]?.side === 'above') {
      // Both palms on the bar, soles above the floor, and the bar on it.
      for (const palm of ['leftPalm', 'rightPalm'] as const) {
        const [x, y, z] = inProp(palm)
        expect(Math.abs(y - 2.2 * prop.size[1])).toBeLessThan(0.005)
        expect(Math.abs(z + 0.014 * prop.size[2])).toBeLessThan(0.005)
        expect(Math.abs(x)).toBeLessThan(0.6 * prop.size[0])
      }
      expect(prop.place[1]).toBe(avatar.place[1])
      for (const sole of ['leftSole', 'rightSole'] as const)
        expect(contactPointPosition(skeleton, pose, sole)?.[1]).toBeGreaterThan(0.02)
    } else {
      const gaps = (['back', 'leftSole'] as const).map(
        (contactPoint) => inProp(contactPoint)[2] - 0.5 * prop.size[2],
      )
      expect(Math.min(...gaps)).toBeGreaterThan(-0.001)
      expect(Math.min(...gaps)).toBeLessThan(0.01)
    }
  })
})

test('pose and prop are one step: undo gives every byte back', () => {
  const history = createHistory(SCENE)
  const { pose, props } = poseCalled('sit')
  history.run(applyPose, { avatar, skeleton: STANDARD_SKELETON, pose, props }, { label: 'sit' })
  expect(history.scene.props).toHaveLength(1)
  expect(readSceneDocument(writeSceneDocument(history.scene))).toMatchObject({ ok: true })
  history.undo()
  expect(canonicalJson(history.scene)).toBe(canonicalJson(SCENE))
})

test('the next pose takes away what the last one brought, and nothing of one’s own', () => {
  const own: Prop = {
    id: 'own',
    name: '',
    shape: { kind: 'chair', colour: '#aabbcc' },
    place: [1, 0, 1],
    turn: [0, 0, 0, 1],
    size: [1, 1, 1],
  }
  const sitting = withPose(addProp.run(SCENE, { prop: own }), poseCalled('sit'))
  expect(sitting.props).toHaveLength(2)
  expect(withPose(sitting, poseCalled('thinker')).props?.map(({ shape }) => shape.kind)).toEqual([
    'chair',
    'box',
  ])
  expect(withPose(sitting, poseCalled('wave')).props).toEqual([own])
  expect(resetAll.run(sitting, { avatar }).props).toEqual([own])
  expect(removeAvatar.run(sitting, { avatar }).props).toEqual([own])
  const brought = sitting.props?.find(({ id }) => id !== 'own')?.id ?? ''
  const moved = changeProp.run(sitting, { prop: brought, place: [0, 0, 1] })
  expect(withPose(moved, poseCalled('wave')).props).toHaveLength(2)
})

test('a chair goes along when its avatar is placed elsewhere, turned or made larger', () => {
  const sitting = withPose(SCENE, poseCalled('sit'))
  const moved = placeAvatar.run(sitting, { avatar, place: [2, 0, 1], turn: -70, scale: 0.6 })
  const anew = withPose(
    placeAvatar.run(SCENE, { avatar, place: [2, 0, 1], turn: -70, scale: 0.6 }),
    poseCalled('sit'),
  )
  const [chair, same] = [moved.props?.[0], anew.props?.[0]]
  if (!chair || !same) throw new Error('No chair.')
  for (const key of ['place', 'size'] as const)
    for (const axis of [0, 1, 2] as const) expect(chair[key][axis]).toBeCloseTo(same[key][axis], 4)
  expect(angleBetween(chair.turn, same.turn)).toBeLessThan(1e-3)
  const arranged = arrangeAvatars.run(sitting, { places: [{ avatar, place: [1, 0, 0], turn: 0 }] })
  expect(arranged.props?.[0]?.place).not.toEqual(sitting.props?.[0]?.place)
})

test('arms alone, half a pose, a pose without its props and one on the floor bring none', () => {
  const { pose, props } = poseCalled('sit')
  const on = { avatar, skeleton: STANDARD_SKELETON, pose }
  expect(applyPose.run(SCENE, on).props).toBeUndefined()
  expect(applyPose.run(SCENE, { ...on, props, mask: 'arms' }).props).toBeUndefined()
  expect(applyPose.run(SCENE, { ...on, props, strength: 0.5 }).props).toBeUndefined()
  expect(applyPose.run(SCENE, { ...on, pose: poseCalled('agura').pose, props }).props).toBeUndefined()
  const sitting = withPose(SCENE, poseCalled('sit'))
  expect(applyPose.run(sitting, { ...on, pose: poseCalled('wave').pose, mask: 'arms' }).props).toEqual(
    sitting.props,
  )
})

describe.each(Object.entries(BODIES).slice(1))('once the %s body is in the same pose', (_name, other) => {
  it.each(WITH_PROPS)('what $id brought is fitted to it, as if it had been brought for it', (built) => {
    const scene = withPose(SCENE, built)
    const refitted = refitBrought(scene, avatar, other)
    expect(refitted.props?.map(({ id }) => id)).toEqual(scene.props?.map(({ id }) => id))
    expect(refitted.props).not.toEqual(scene.props)
    for (const [index, prop] of (withPose(SCENE, built, other).props ?? []).entries())
      for (const part of ['place', 'turn', 'size'] as const)
        for (const [at, value] of prop[part].entries())
          expect(refitted.props?.[index]?.[part][at]).toBeCloseTo(value, 3)
    expect(refitBrought(refitted, avatar, other)).toBe(refitted)
  })
})

test('who has got up from the chair leaves it as it is, and so does who made it their own', () => {
  const { child } = BODIES
  const sitting = withPose(SCENE, poseCalled('sit'))
  const [x, y, z] = sitting.avatars[0]?.pose.hips ?? [0, 0, 0]
  const up = setHips.run(sitting, { avatar, hips: [x, y + 0.3, z] })
  expect(refitBrought(up, avatar, child)).toBe(up)
  const own = changeProp.run(sitting, { prop: sitting.props?.[0]?.id ?? '', name: 'Mine' })
  expect(own.props?.[0]).not.toHaveProperty('fit')
  expect(refitBrought(own, avatar, child)).toBe(own)
})

test.each(WITH_PROPS.filter(({ props }) => props?.[0]?.side === 'under'))(
  'mirrored, $id still sits on what it brought',
  (built) => {
    const sitting = withPose(SCENE, built)
    const mirrored = mirrorAvatar.run(sitting, { avatar, skeleton: STANDARD_SKELETON })
    const [prop] = mirrored.props ?? []
    const [turned] = mirrored.avatars
    if (!prop || !turned) throw new Error('Nothing is there.')
    const pose = meetContacts(STANDARD_SKELETON, turned.pose)
    const seat = contactPointPosition(STANDARD_SKELETON, pose, 'seat')
    if (!seat) throw new Error('No seat.')
    const inProp = rotateVector(invert(prop.turn), subtract(toWorld(turned, seat), prop.place))
    expect(Math.abs(inProp[0])).toBeLessThan(0.01)
    // As the pose would bring it that is made the other way round.
    const again = mirrorAvatar.run(mirrored, { avatar, skeleton: STANDARD_SKELETON })
    const [before] = sitting.props ?? []
    const [after] = again.props ?? []
    if (!before || !after) throw new Error('It is gone.')
    expect(Math.hypot(...subtract(before.place, after.place))).toBeLessThan(1e-4)
    expect(angleBetween(before.turn, after.turn)).toBeLessThan(1e-3)
  },
)

test('a copy of somebody who sits has a seat of its own', () => {
  const sitting = withPose(SCENE, poseCalled('sit'))
  const copied = duplicateAvatar.run(sitting, { avatar, id: 'copy', place: [3, 0, 1], turn: -70 })
  const mine = copied.props?.find(({ ofPose }) => ofPose === 'copy')
  const made = withPose(
    {
      ...SCENE,
      avatars: SCENE.avatars.map((one) => ({ ...one, place: [3, 0, 1] as Vec3, turn: -70 })),
    } as Scene,
    poseCalled('sit'),
  ).props?.[0]
  if (!mine || !made) throw new Error('Nothing came.')
  expect(Math.hypot(...subtract(mine.place, made.place))).toBeLessThan(1e-3)
  expect(angleBetween(mine.turn, made.turn)).toBeLessThan(1e-3)
  expect(removeAvatar.run(copied, { avatar }).props).toEqual([mine])
})

test('what a pose brought is met until the hips leave it or it is somebody’s own', () => {
  const sit = withPose(SCENE, poseCalled('sit'))
  expect(metProps(sit, avatar)).toMatchObject([{ kind: 'chair', side: 'under' }])
  expect(metProps(sit, 'nobody')).toEqual([])
  const [x, y, z] = sit.avatars[0]!.pose.hips
  const near = setHips.run(sit, { avatar, hips: [x, y, z + 0.03] })
  expect(metProps(near, avatar)).toHaveLength(1)
  expect(metProps(setHips.run(sit, { avatar, hips: [x, y + 0.3, z] }), avatar)).toEqual([])
  const own = changeProp.run(sit, { prop: sit.props!.at(-1)!.id, size: [2, 2, 2] })
  expect(metProps(own, avatar)).toEqual([])
})
