import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { bringProps } from '@kamae/pose/library/props/pose-props'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Scene, SceneAvatar } from '@kamae/pose/documents/scene'
import { afterEach, expect, test } from 'vitest'
import { firstScene } from '../../../core/first-scene.ts'
import { broughtProps } from '../../../core/library/brought-props.ts'
import { batchPose } from '../plan/batch-pose.ts'
import type { BatchPlan } from '../plan/plan.ts'
import { shotScene, withBrought } from './shot-scene.ts'

const first = firstScene({ kind: 'default', id: 'momo' })
const one = first.avatars[0] as SceneAvatar
const two: SceneAvatar = {
  ...one,
  id: 'two',
  source: { kind: 'default', id: 'sora' },
  place: [1, 0, 0],
  turn: 30,
  lookAt: one.id,
  swing: { mode: 'frozen', turns: { hair: [0, 0, 0, 1] } },
}
const prop = {
  id: 'sword',
  name: '',
  shape: { kind: 'sword' } as never,
  place: [0, 0, 0] as [number, number, number],
  turn: [0, 0, 0, 1] as [number, number, number, number],
  size: [1, 1, 1] as [number, number, number],
}
const scene: Scene = {
  ...first,
  avatars: [one, two],
  contacts: [{ avatar: one.id, spot: 'leftPalm', to: { avatar: two.id, spot: 'head' as never } }],
  props: [prop, { ...prop, id: 'held', holder: { avatar: one.id, bone: 'rightHand' } }],
}
const plan = { scene, active: 'two' } as BatchPlan
const rest = { name: 'Rest', pose: REST_POSE }
const asIs = { name: 'Now', pose: null }

test('everyone together is the scene itself, the pose on the picked one', () => {
  const body = { kind: 'scene', name: 'Everyone' } as const
  expect(shotScene(plan, body, asIs)).toEqual(scene)
  const posed = shotScene(plan, body, rest)
  expect(posed.avatars.map(({ pose }) => pose)).toEqual([START_POSE, REST_POSE])
  expect(posed.contacts).toEqual(scene.contacts)
})

test('one alone looks at nobody, touches nobody, and holds what is in its own hands', () => {
  const alone = shotScene(plan, { kind: 'one', id: 'two', name: 'Sora' }, rest)
  expect(alone.avatars.map(({ id, lookAt, pose }) => [id, lookAt, pose])).toEqual([
    ['two', undefined, REST_POSE],
  ])
  expect(alone.contacts).toBeUndefined()
  expect(alone.props?.map(({ id }) => id)).toEqual(['sword'])
  expect(alone.avatars[0]?.swing).toEqual(two.swing)
})

test('a chair that a pose brought is there for that pose and that avatar alone', () => {
  const chaired = { ...scene, props: [prop, { ...prop, id: 'chair', ofPose: 'two' }] }
  const seen = (body: Parameters<typeof shotScene>[1], pose: Parameters<typeof shotScene>[2]) =>
    shotScene({ ...plan, scene: chaired }, body, pose).props?.map(({ id }) => id)
  const everyone = { kind: 'scene', name: 'Everyone' } as const
  expect(seen(everyone, asIs)).toEqual(['sword', 'chair'])
  expect(seen(everyone, rest)).toEqual(['sword'])
  expect(seen({ kind: 'one', id: 'two', name: '' }, asIs)).toEqual(['sword', 'chair'])
  expect(seen({ kind: 'one', id: 'two', name: '' }, rest)).toEqual(['sword'])
  expect(seen({ kind: 'one', id: one.id, name: '' }, asIs)).toEqual(['sword'])
})

test('another avatar stands where the picked one stands, its hair its own', () => {
  const body = { kind: 'other', name: 'Kai', source: { kind: 'default', id: 'kai' } } as const
  const [loaded] = shotScene(plan, body, asIs).avatars
  expect(loaded).toMatchObject({ id: 'two', source: body.source, place: [1, 0, 0], turn: 30 })
  expect(loaded?.swing).toBeUndefined()
})

test('the plan stays as it was', () => {
  const before = JSON.stringify(scene)
  shotScene(plan, { kind: 'one', id: 'two', name: '' }, rest)
  expect(JSON.stringify(scene)).toBe(before)
})

const posed = (id: string) => {
  const pose = BUILT_IN_POSES.find((built) => built.id === id)?.pose
  if (!pose) throw new Error(`There is no pose ${id}.`)
  return batchPose(id, JSON.parse(JSON.stringify(pose)) as typeof pose)
}
afterEach(() => broughtProps.setState({ isOn: true }))

test.each(['sit', 'leanWall', 'hangBar'])(
  '%s comes with what it brings, on the avatar of its picture',
  (id) => {
    const skeletons = new Map([['two', STANDARD_SKELETON]])
    for (const body of [
      { kind: 'scene', name: 'Everyone' },
      { kind: 'one', id: 'two', name: 'Sora' },
      { kind: 'other', name: 'Kai', source: { kind: 'default', id: 'kai' } },
    ] as const) {
      const bare = shotScene(plan, body, posed(id))
      const props = withBrought(plan, body, posed(id), bare, skeletons).props ?? []
      expect(props.filter(({ ofPose }) => ofPose === 'two')).toHaveLength(1)
      expect(props.length).toBe((bare.props?.length ?? 0) + 1)
    }
  },
)

test('with the switch off no pose brings anything, and what one’s own pose sits on stays', () => {
  const everyone = { kind: 'scene', name: 'Everyone' } as const
  const skeletons = new Map([['two', STANDARD_SKELETON]])
  broughtProps.setState({ isOn: false })
  const sit = posed('sit')
  expect(sit.props).toBeUndefined()
  expect(withBrought(plan, everyone, sit, shotScene(plan, everyone, sit), skeletons).props).toEqual(
    scene.props,
  )
})

test('another avatar in the place of one who sits has a chair of its own size', () => {
  broughtProps.setState({ isOn: true })
  const sit = posed('sit')
  const sitting = bringProps(
    { ...scene, avatars: [one, { ...two, pose: sit.pose ?? REST_POSE }] },
    'two',
    STANDARD_SKELETON,
    sit.props ?? [],
  )
  const seatedPlan = { ...plan, scene: sitting }
  const small = {
    ...STANDARD_SKELETON,
    hipsHeight: STANDARD_SKELETON.hipsHeight / 2,
    bones: STANDARD_SKELETON.bones.map((bone) => ({
      ...bone,
      position: bone.position.map((part) => part / 2) as unknown as typeof bone.position,
    })),
  }
  const body = { kind: 'other', name: 'Kai', source: { kind: 'default', id: 'kai' } } as const
  const seen = withBrought(
    seatedPlan,
    body,
    asIs,
    shotScene(seatedPlan, body, asIs),
    new Map([['two', small]]),
  )
  const heightOf = (all: Scene) => all.props?.find(({ ofPose }) => ofPose === 'two')?.size[1] ?? NaN
  expect(heightOf(seen) / heightOf(sitting)).toBeCloseTo(0.5, 1)
})
