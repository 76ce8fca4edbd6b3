import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import { afterEach, expect, test } from 'vitest'
import { broughtProps } from './brought-props.ts'
import { propsOfPose } from './props-of-pose.ts'

afterEach(() => broughtProps.setState({ isOn: true }))

const seated = BUILT_IN_POSES.filter(({ props }) => props)

test('a pose of ours is known by its shape, and has the chair, wall or bar that it is made for', () => {
  expect(seated.length).toBeGreaterThan(5)
  // As it is after a document was written and read: another object of the same numbers.
  for (const { pose, props } of seated) expect(propsOfPose(structuredClone(pose))).toEqual(props)
  for (const { pose, props } of BUILT_IN_POSES) if (!props) expect(propsOfPose(pose)).toEqual([])
})

test('one that was changed is nobody’s, and brings none', () => {
  const crossed = seated.find(({ id }) => id === 'sitLegCrossed')
  if (!crossed) throw new Error('Nobody sits with crossed legs.')
  const { pose } = crossed
  expect(propsOfPose({ ...pose, rotations: { ...pose.rotations, head: [0, 0.1, 0, 0.995] } })).toEqual([])
  expect(propsOfPose(mirrorPose(pose))).toEqual([])
})

test('none comes where they were switched off', () => {
  broughtProps.setState({ isOn: false })
  for (const { pose } of seated) expect(propsOfPose(pose)).toEqual([])
})
