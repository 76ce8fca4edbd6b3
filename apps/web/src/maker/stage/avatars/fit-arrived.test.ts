import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { applyPose, setAvatarSource } from '@kamae/pose/commands/commands'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { bodyOf } from '@kamae/pose/testing/bodies'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { expect, test } from 'vitest'
import { createMaker } from '../../core/maker.ts'
import { fitArrived } from './fit-arrived.ts'

const [avatar] = SAMPLE_SCENE.avatars
const sit = BUILT_IN_POSES.find(({ id }) => id === 'sit')
if (!avatar || !sit) throw new Error('Nobody is there to sit.')
const { id } = avatar
const small = {
  skeleton: bodyOf({ size: 0.7, arms: 1, legs: 1, trunk: 1, head: 1, hands: 1, shoulders: 1 }),
  measureSkin: async () => true,
} as never

function seated() {
  const alone = { ...SAMPLE_SCENE, props: [], contacts: [], avatars: [avatar!] }
  const on = { avatar: id, skeleton: STANDARD_SKELETON }
  const maker = createMaker(applyPose.run(alone, { ...on, pose: sit!.pose, props: sit!.props }))
  maker.gesture.run(setAvatarSource, { avatar: id, source: { kind: 'default', id: 'mame' } })
  return maker
}
const heightOf = ({ history }: ReturnType<typeof seated>) => history.scene.props?.[0]?.size[1] ?? NaN

test('another avatar in the place of one who sits has a chair of its size, in the same step', async () => {
  const maker = seated()
  const before = heightOf(maker)
  await fitArrived(maker, id, small, new AbortController().signal)
  expect(heightOf(maker) / before).toBeCloseTo(0.7, 1)
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setAvatarSource'])
  const after = heightOf(maker)
  maker.history.undo()
  expect(heightOf(maker)).toBe(before)
  maker.history.redo()
  expect(heightOf(maker)).toBe(after)
})

test('it waits for the end of a gesture, and one that left meanwhile changes nothing', async () => {
  const maker = seated()
  const before = heightOf(maker)
  maker.gesture.begin('reach')
  const fitting = fitArrived(maker, id, small, new AbortController().signal)
  const leaving = new AbortController()
  const left = fitArrived(maker, id, small, leaving.signal)
  leaving.abort()
  expect(heightOf(maker)).toBe(before)
  maker.gesture.commit()
  await Promise.all([fitting, left])
  expect(heightOf(maker) / before).toBeCloseTo(0.7, 1)
})
