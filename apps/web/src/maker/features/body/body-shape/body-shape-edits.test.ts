import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { applyPose } from '@kamae/pose/commands/commands'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Scene } from '@kamae/pose/documents/scene'
import { bodyOf } from '@kamae/pose/testing/bodies'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { expect, test } from 'vitest'
import { createMaker } from '../../../core/maker.ts'
import { changeBodyShape, clearBodyShape } from './body-shape-edits.ts'

const [avatar] = SAMPLE_SCENE.avatars
const sit = BUILT_IN_POSES.find(({ id }) => id === 'sit')
if (!avatar || !sit) throw new Error('Nobody is there to sit.')
const SMALL = bodyOf({ size: 0.7, arms: 1, legs: 1, trunk: 1, head: 1, hands: 1, shoulders: 1 })
const { bodyShape: _none, ...plain } = avatar
const ALONE: Scene = { ...SAMPLE_SCENE, props: [], contacts: [], avatars: [plain] }

/** A maker whose stage shows a small body as soon as the scene asks for one. */
function seated() {
  const on = { avatar: avatar?.id ?? '', skeleton: STANDARD_SKELETON }
  const maker = createMaker(applyPose.run(ALONE, { ...on, pose: sit!.pose, props: sit!.props }))
  let skeleton = STANDARD_SKELETON
  maker.history.subscribe(() => {
    skeleton = maker.history.scene.avatars[0]?.bodyShape ? SMALL : STANDARD_SKELETON
  })
  const body = {
    get skeleton() {
      return skeleton
    },
  }
  maker.link.setState({ avatar: body as never, avatars: new Map([[on.avatar, body as never]]) })
  return maker
}

test('the chair grows and shrinks with the body, in the one step of the slider', () => {
  const maker = seated()
  const before = maker.history.scene.props?.[0]?.size[1] ?? NaN
  maker.gesture.begin('setBodyShape')
  changeBodyShape(maker, 'height', -0.3)
  changeBodyShape(maker, 'height', -0.6)
  maker.gesture.commit()
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setBodyShape'])
  expect(maker.history.scene.avatars[0]?.bodyShape).toEqual({ height: -0.6 })
  expect((maker.history.scene.props?.[0]?.size[1] ?? NaN) / before).toBeCloseTo(0.7, 1)
  clearBodyShape(maker)
  expect(maker.history.scene.props?.[0]?.size[1]).toBeCloseTo(before, 4)
  expect(maker.history.entries.map(({ label }) => label)).toEqual(['setBodyShape', 'resetBodyShape'])
  maker.history.undo()
  maker.history.undo()
  expect(maker.history.scene.props?.[0]?.size[1]).toBe(before)
})
