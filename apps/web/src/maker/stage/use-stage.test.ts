import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { applyPose } from '@kamae/pose/commands/commands'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { lateArrived } from '@kamae/stage/late-code'
import { expect, test } from 'vitest'
import type { Maker } from '../core/maker.ts'
import type { View } from '../core/view-state.ts'
import { seenScene } from './use-stage.ts'

const SITTING = BUILT_IN_POSES.find(({ props }) => props?.[0]?.kind === 'chair')
if (!SITTING?.props) throw new Error('No pose brings a chair.')
const { pose, props } = SITTING
const [avatar] = SAMPLE_SCENE.avatars
if (!avatar) throw new Error('Nobody is in the scene.')
const UPRIGHT = { ...SAMPLE_SCENE, props: [], contacts: [], avatars: [{ ...avatar, pose: REST_POSE }] }
const body = { avatar: avatar.id, skeleton: STANDARD_SKELETON }
const SEATED = applyPose.run(UPRIGHT, { ...body, pose, props })

async function seen(scene: typeof SEATED, view: Partial<View>) {
  const maker = {
    history: { scene },
    view: { getState: () => ({ preview: null, previewProps: null, partner: null, avatar: null, ...view }) },
    link: { getState: () => ({ avatars: new Map([[body.avatar, { skeleton: STANDARD_SKELETON }]]) }) },
  } as unknown as Maker
  seenScene(maker)
  await lateArrived()
  return seenScene(maker)
}

test('a pose that is looked at is seen with its chair, as it would be there', async () => {
  expect(SEATED.props).toHaveLength(1)
  expect((await seen(UPRIGHT, { preview: pose, previewProps: props })).props).toEqual(SEATED.props)
})

test('one without props is seen without the chair of the pose before it, a part of one with it', async () => {
  expect((await seen(SEATED, { preview: REST_POSE, previewProps: [] })).props ?? []).toEqual([])
  expect((await seen(SEATED, { preview: REST_POSE, previewProps: null })).props).toEqual(SEATED.props)
})

test('nothing is looked at: the scene is seen as it is', async () => {
  expect(await seen(SEATED, {})).toBe(SEATED)
})
