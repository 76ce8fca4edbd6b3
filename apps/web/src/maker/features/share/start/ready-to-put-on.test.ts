// @vitest-environment jsdom
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { expect, test } from 'vitest'
import { broughtProps } from '../../../core/library/brought-props.ts'
import { firstScene } from '../../../core/first-scene.ts'
import { createMaker } from '../../../core/maker.ts'
import { readyToPutOn } from './ready-to-put-on.ts'

const poseOf = (wanted: string): Pose => {
  const found = BUILT_IN_POSES.find(({ id }) => id === wanted)
  if (!found) throw new Error(`There is no pose ${wanted}.`)
  return found.pose
}
const openMaker = () => createMaker(firstScene({ kind: 'default', id: 'momo' }))
type Loaded = NonNullable<ReturnType<ReturnType<typeof openMaker>['link']['getState']>['avatar']>
const loaded = { skeleton: STANDARD_SKELETON } as Loaded
const putOnStart = async (...asked: Parameters<typeof readyToPutOn>) => (await readyToPutOn(...asked))()
const kindsOf = (maker: ReturnType<typeof openMaker>) =>
  maker.history.scene.props?.map(({ shape }) => shape.kind) ?? []

test('a pose of ours that sits brings its chair, as one step; the next one takes it away', async () => {
  const maker = openMaker()
  const before = maker.history.scene
  // The avatar comes after the pose.
  const ready = readyToPutOn(maker, { slug: 'sits', name: 'Sit' }, poseOf('sit'))
  maker.link.setState({ avatar: loaded })
  const putOn = await ready
  expect(maker.history.scene).toBe(before)
  putOn()
  expect(maker.history.scene.name).toBe('Sit')
  expect(maker.history.scene.avatars[0]?.pose.rotations).toEqual(poseOf('sit').rotations)
  expect(kindsOf(maker)).toEqual(['chair'])
  maker.history.undo()
  expect(maker.history.scene).toEqual(before)

  maker.history.redo()
  await putOnStart(maker, { slug: 'waves', name: 'Wave' }, poseOf('wave'))
  expect(kindsOf(maker)).toEqual([])
})

test('the pose of somebody else stands as it was shared, whatever limits are here', async () => {
  const maker = openMaker()
  maker.link.setState({ avatar: loaded })
  expect(maker.history.scene.limits).toBe(true)
  // An elbow bent the wrong way by a right angle.
  const bent: Pose = { ...poseOf('wave'), rotations: { leftLowerArm: [0, Math.SQRT1_2, 0, Math.SQRT1_2] } }
  await putOnStart(maker, { slug: 'bends', name: 'Bent' }, bent)
  expect(maker.history.scene.avatars[0]?.pose).toEqual(bent)
})

test('the switch leaves the chair out, and a part of a pose brings none', async () => {
  const maker = openMaker()
  maker.link.setState({ avatar: loaded })
  const { name } = maker.history.scene
  await putOnStart(maker, { slug: 'sits', name: 'Sit' }, poseOf('sit'), { part: 'arms', strength: 1 })
  expect(kindsOf(maker)).toEqual([])
  expect(maker.history.scene.name).toBe(name)
  broughtProps.setState({ isOn: false })
  try {
    await putOnStart(maker, { slug: 'sits', name: 'Sit' }, poseOf('sit'))
    expect(kindsOf(maker)).toEqual([])
  } finally {
    broughtProps.setState({ isOn: true })
  }
})
