import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Mesh } from 'three'
import { expect, it, test } from 'vitest'
import {
  CONTACT_METRES,
  contactPointPosition,
  contactStates,
  meetContacts,
} from '@kamae/pose/contacts/meet-contacts'
import { setBodyShape } from '@kamae/pose/commands/body-shape-commands'
import { applyPose } from '@kamae/pose/commands/commands'
import { pinAt } from '@kamae/pose/ik/pins'
import { UPRIGHT_SCENE } from '@kamae/pose/testing/samples'
import type { BodyShape } from '@kamae/pose/documents/body-shape'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { distance } from '@kamae/pose/math/math'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { withoutPictures } from '../../test/bare-avatar.ts'
import { type Avatar, openAvatar } from './avatar.ts'
import { lateArrived } from '../late-code.ts'

const FOLDER = fileURLToPath(new URL('../../../default-avatars/dist/', import.meta.url))
const OURS = readdirSync(FOLDER).filter((name) => name.endsWith('.vrm'))
// Every part at both ends; each alone is held by the tests of the pure part.
const ENDS: readonly BodyShape[] = [
  { height: 1, muscle: 1, shoulders: 1, head: -1 },
  { height: -1, age: -1, hips: -1, head: 1 },
  { age: 1, hips: 1, muscle: -1, shoulders: -1 },
]
// A hand on the hip, a finger at the lips, feet on the floor.
const TOUCHING = BUILT_IN_POSES.find(({ id }) => id === 'shh')!.pose

const open = (name: string, isOurs = true): Promise<Avatar> =>
  openAvatar(withoutPictures(readFileSync(FOLDER + name)), { isOurs })

async function shape(avatar: Avatar, wanted: BodyShape | undefined, pose = REST_POSE): Promise<void> {
  avatar.setBodyShape(wanted)
  avatar.applyPose(pose)
  await lateArrived()
  avatar.applyPose(pose)
  void avatar.skeleton.contactPoints
  await lateArrived()
  avatar.moved()
  avatar.applyPose(pose)
}

function fleshOf(avatar: Avatar): number[][] {
  const flesh: number[][] = []
  avatar.object.traverse((node) => {
    if (node instanceof Mesh) flesh.push([...(node.geometry.attributes.position?.array ?? [])])
  })
  return flesh
}

test.each(OURS)(
  '%s stands on the floor with every body shape, drawn where its skeleton says',
  async (name) => {
    const avatar = await open(name)
    await shape(avatar, undefined)
    const before = lowestPoint(avatar.skeleton, REST_POSE)
    for (const end of ENDS) {
      await shape(avatar, end)
      const { skeleton } = avatar
      expect(Math.abs(lowestPoint(skeleton, REST_POSE) - before), JSON.stringify(end)).toBeLessThan(0.003)
      expect(fleshOf(avatar).flat().every(Number.isFinite)).toBe(true)
      for (const [bone, { position }] of worldJoints(skeleton, TOUCHING)) {
        avatar.applyPose({ ...TOUCHING, contacts: [] })
        expect(distance(avatar.joint(bone)!, position), `${bone} ${JSON.stringify(end)}`).toBeLessThan(1e-4)
      }
    }
  },
)

it.each(['goro.vrm', 'mame.vrm', 'piko.vrm'])('%s keeps touching what its pose touches', async (name) => {
  const avatar = await open(name)
  await shape(avatar, undefined, TOUCHING)
  const missed = contactStates(avatar.skeleton, TOUCHING).map(({ miss }) => miss ?? 0)
  for (const end of ENDS) {
    await shape(avatar, end, TOUCHING)
    contactStates(avatar.skeleton, TOUCHING).forEach(({ miss }, index) =>
      expect(miss, JSON.stringify(end)).toBeLessThan((missed[index] ?? 0) + CONTACT_METRES),
    )
  }
})

const PINNED = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const
const [UPRIGHT] = UPRIGHT_SCENE.avatars
/** Somebody alone in the middle of the world, so that the world is their frame. */
const ALONE = {
  ...UPRIGHT_SCENE,
  contacts: [],
  props: [],
  avatars: [
    {
      ...UPRIGHT!,
      place: [0, 0, 0] as [number, number, number],
      turn: 0,
      scale: 1,
    },
  ],
}

it.each(['goro.vrm', 'mame.vrm', 'piko.vrm'])('%s keeps hands and feet on their pins', async (name) => {
  const avatar = await open(name)
  await shape(avatar, undefined, START_POSE)
  const pins = PINNED.map((bone) => pinAt(avatar.skeleton, START_POSE, bone, false)!)
  const scene = {
    ...ALONE,
    avatars: [{ ...ALONE.avatars[0]!, pose: START_POSE, pins }],
  }
  for (const end of ENDS) {
    await shape(avatar, end, START_POSE)
    const { skeleton } = avatar
    const far = (pose: typeof START_POSE) =>
      PINNED.map((bone, index) =>
        distance(worldJoints(skeleton, pose).get(bone)!.position, [
          pins[index]!.position[0] * skeleton.hipsHeight,
          pins[index]!.position[1] * skeleton.hipsHeight,
          pins[index]!.position[2] * skeleton.hipsHeight,
        ]),
      )
    const { pose } = setBodyShape.run(scene, {
      avatar: UPRIGHT!.id,
      shape: end,
      skeleton,
    }).avatars[0]!
    // An arm that is too short for its pin comes as near as it can: never farther off than it was.
    far(pose).forEach((miss, index) =>
      expect(miss, `${PINNED[index]} ${JSON.stringify(end)}`).toBeLessThan(
        Math.max(0.005, far(START_POSE)[index]! / 2),
      ),
    )
    avatar.applyPose(pose)
    for (const bone of PINNED)
      expect(distance(avatar.joint(bone)!, worldJoints(skeleton, pose).get(bone)!.position)).toBeLessThan(
        1e-4,
      )
  }
})

it.each(['goro.vrm', 'mame.vrm', 'piko.vrm'])(
  '%s still sits on the chair, hangs on the bar',
  async (name) => {
    const avatar = await open(name)
    for (const [id, points] of [
      ['sit', ['seat']],
      ['hangBar', ['leftPalm', 'rightPalm']],
    ] as const) {
      const { pose, props } = BUILT_IN_POSES.find((built) => built.id === id)!
      await shape(avatar, undefined, pose)
      const on = { avatar: UPRIGHT!.id, skeleton: avatar.skeleton }
      const scene = applyPose.run(ALONE, { ...on, pose, props })
      for (const end of ENDS) {
        await shape(avatar, end, scene.avatars[0]!.pose)
        const { skeleton } = avatar
        const shaped = setBodyShape.run(scene, {
          avatar: on.avatar,
          shape: end,
          skeleton,
        })
        const [prop] = shaped.props!
        const met = meetContacts(skeleton, shaped.avatars[0]!.pose)
        const height = prop!.size[1] * (id === 'sit' ? 0.45 : 2.2)
        for (const point of points)
          expect(
            Math.abs(contactPointPosition(skeleton, met, point)![1] - height),
            `${point} ${JSON.stringify(end)}`,
          ).toBeLessThan(0.01)
        expect(prop!.size[1]).not.toBe(scene.props![0]!.size[1])
        // Under the seat, or in both hands, where the body has them now: as far from their middle as the prop itself is deep.
        const places = points.map((point) => contactPointPosition(skeleton, met, point)!)
        const off = [0, 2].map(
          (axis) => prop!.place[axis]! - places.reduce((sum, at) => sum + at[axis]!, 0) / places.length,
        )
        const deep = prop!.size[1] * (id === 'sit' ? 0.07 : 0.014)
        expect(Math.hypot(...off), JSON.stringify(end)).toBeCloseTo(deep, 2)
      }
    }
  },
)

it('gives the body of the file back, flesh and bones', async () => {
  const avatar = await open('reika.vrm')
  const [flesh, { bones }] = [fleshOf(avatar), avatar.skeleton]
  await shape(avatar, { height: 1, age: -1 })
  expect(avatar.skeleton.bones[0]!.position).not.toEqual(bones[0]!.position)
  await shape(avatar, undefined)
  fleshOf(avatar).forEach((points, mesh) =>
    points.forEach((value, at) => expect(Math.abs(value - flesh[mesh]![at]!)).toBeLessThan(1e-6)),
  )
  bones.forEach(({ position }, at) =>
    expect(distance(position, avatar.skeleton.bones[at]!.position)).toBeLessThan(1e-9),
  )
})

it('leaves avatars that are not ours as they are', async () => {
  const avatar = await open('momo.vrm', false)
  expect(avatar.hasBodyShape).toBe(false)
  expect(avatar.setBodyShape({ height: 1 })).toBe(false)
})
