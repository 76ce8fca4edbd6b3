import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { applyPose, rename, setAvatarSource } from '@kamae/pose/commands/commands'
import { changeProp } from '@kamae/pose/commands/studio-commands'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { bodyOf } from '@kamae/pose/testing/bodies'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { expect, test, vi } from 'vitest'
import { createMaker } from '../../core/maker.ts'
import { createArrivals } from './fit-arrived.ts'

const [avatar] = SAMPLE_SCENE.avatars
const sit = BUILT_IN_POSES.find((pose) => pose.id === 'sit')
const hang = BUILT_IN_POSES.find((pose) => pose.id === 'hangBar')
if (!avatar || !sit || !hang) throw new Error('Nobody is there to sit or hang.')
const { id } = avatar
const ofSize = (size: number) => ({
  skeleton: bodyOf({ size, arms: 1, legs: 1, trunk: 1, head: 1, hands: 1, shoulders: 1 }),
  measureSkin: async () => true,
})
const small = ofSize(0.7)
const tall = ofSize(1.2)

const MAME = { kind: 'default', id: 'mame' } as const
const REIKA = { kind: 'default', id: 'reika' } as const

/** Somebody who sits, on the way to becoming another; what the stage does is done by hand. */
function seated() {
  const alone = { ...SAMPLE_SCENE, props: [], contacts: [], avatars: [avatar!] }
  const on = { avatar: id, skeleton: STANDARD_SKELETON }
  const maker = createMaker(applyPose.run(alone, { ...on, pose: sit!.pose, props: sit!.props }))
  const { history, gesture } = maker
  const arrivals = createArrivals(maker)
  let asked: string = ''
  history.subscribe(() => {
    const { source } = history.scene.avatars[0]!
    if (JSON.stringify(source) !== asked) {
      arrivals.leave(id)
      asked = JSON.stringify(source)
      arrivals.expect(id, asked)
    }
    arrivals.note()
  })
  return {
    history,
    gesture,
    become: (source: typeof MAME | typeof REIKA) => gesture.run(setAvatarSource, { avatar: id, source }),
    arrive: (body = small, signal = new AbortController().signal) => arrivals.fit(id, body as never, signal),
    hangUp: () => gesture.run(applyPose, { ...on, pose: hang!.pose, props: hang!.props }),
    height: () => history.scene.props?.[0]?.size[1] ?? NaN,
    heights: () =>
      Array.from({ length: history.entries.length + 1 }, (_, step) => {
        history.goTo(step)
        return history.scene.props?.[0]?.size[1] ?? NaN
      }),
  }
}

test('another avatar in the place of one who sits has a chair of its size, in the same step', async () => {
  const { history, become, arrive, height } = seated()
  const before = height()
  become(MAME)
  expect(height()).toBe(before)
  await arrive()
  const after = height()
  expect(after / before).toBeCloseTo(0.7, 1)
  expect(history.entries.map(({ label }) => label)).toEqual(['setAvatarSource'])
  history.undo()
  expect(height()).toBe(before)
  history.redo()
  expect(height()).toBe(after)
})

test('what was done while it was on its way is no part of its step, and fits it too', async () => {
  const { history, gesture, become, arrive, hangUp, height, heights } = seated()
  const chair = height()
  become(MAME)
  gesture.run(rename, { name: 'Hanging' })
  hangUp()
  const bar = height()
  await arrive()
  expect(height() / bar).toBeCloseTo(0.7, 1)
  expect(history.entries.map(({ label }) => label)).toEqual(['setAvatarSource', 'rename', 'applyPose'])
  const after = height()
  const [first, second, third, last] = heights()
  expect([first, third, last]).toEqual([chair, second, after])
  expect((second ?? NaN) / chair).toBeCloseTo(0.7, 1)
})

test('a chair of one’s own that came meanwhile stays as it was put', async () => {
  const { history, gesture, become, arrive, height } = seated()
  const before = height()
  become(MAME)
  gesture.run(changeProp, { prop: history.scene.props![0]!.id, size: [1.5, 1.5, 1.5] })
  await arrive()
  expect(height()).toBe(1.5)
  history.undo()
  expect(height() / before).toBeCloseTo(0.7, 1)
})

test('undo and redo of other steps meanwhile leave each step what it is', async () => {
  const { history, gesture, become, arrive, height, heights } = seated()
  const before = height()
  gesture.run(rename, { name: 'Before' })
  become(MAME)
  gesture.run(rename, { name: 'After' })
  history.undo()
  await arrive()
  const after = height()
  expect(after / before).toBeCloseTo(0.7, 1)
  expect(history.canRedo).toBe(true)
  expect(heights()).toEqual([before, before, after, after])
  expect(history.entries.map(({ label }) => label)).toEqual(['rename', 'setAvatarSource', 'rename'])
})

test('one that was undone before it came is fitted when it is redone', async () => {
  const { history, become, arrive, height, heights } = seated()
  const before = height()
  become(MAME)
  history.undo()
  // The avatar of before comes back, on whose body everything was made.
  await arrive({ ...small, skeleton: STANDARD_SKELETON })
  expect(history.canRedo).toBe(true)
  history.redo()
  expect(height()).toBe(before)
  await arrive()
  expect(height() / before).toBeCloseTo(0.7, 1)
  expect(heights()[0]).toBe(before)
})

test('one that comes back by undo or redo changes no step, whatever was moved since', async () => {
  const { history, gesture, become, arrive } = seated()
  become(MAME)
  await arrive()
  // Nearer to the chair, which is not fitted anew where nobody new arrives.
  const [x, y, z] = history.scene.avatars[0]!.pose.hips
  gesture.run(applyPose, { avatar: id, pose: { ...history.scene.avatars[0]!.pose, hips: [x, y + 0.05, z] } })
  const { entries } = history
  history.goTo(0)
  history.goTo(2)
  await arrive()
  expect(history.entries).toBe(entries)
})

test('of two that follow each other the step of each has the chair of its own body', async () => {
  const { become, arrive, height, heights } = seated()
  const before = height()
  become(MAME)
  const gone = new AbortController()
  const first = arrive(small, gone.signal)
  become(REIKA)
  gone.abort()
  await first
  await arrive(tall)
  expect(height() / before).toBeCloseTo(1.2, 1)
  expect(heights()[0]).toBe(before)
})

test('it waits for the end of a gesture', async () => {
  const { gesture, become, arrive, height } = seated()
  const before = height()
  become(MAME)
  gesture.begin('reach')
  const fitting = arrive()
  await vi.dynamicImportSettled()
  expect(height()).toBe(before)
  gesture.commit()
  await fitting
  expect(height() / before).toBeCloseTo(0.7, 1)
})

test('one that left meanwhile changes nothing', async () => {
  const { history, gesture, become, arrive } = seated()
  become(MAME)
  const leaving = new AbortController()
  gesture.begin('reach')
  const left = arrive(small, leaving.signal)
  leaving.abort()
  gesture.commit()
  const { scene } = history
  await left
  expect(history.scene).toBe(scene)
})
