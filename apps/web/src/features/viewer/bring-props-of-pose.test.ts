import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Scene } from '@kamae/pose/documents/scene'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { UPRIGHT_SCENE } from '@kamae/pose/testing/samples'
import { expect, test } from 'vitest'
import { bringPropsOfPose } from './bring-props-of-pose.ts'

const posed = (id: string): Scene => {
  const pose = BUILT_IN_POSES.find((built) => built.id === id)?.pose
  if (!pose) throw new RangeError(`No built-in pose is called ${id}.`)
  return { ...UPRIGHT_SCENE, avatars: UPRIGHT_SCENE.avatars.map((avatar) => ({ ...avatar, pose })) }
}

test('a pose of ours that sits, leans or hangs brings what it is made for', () => {
  const seated = BUILT_IN_POSES.filter(({ props }) => props)
  expect(seated.length).toBeGreaterThan(5)
  for (const { id, props = [] } of seated) {
    const scene = bringPropsOfPose(posed(id), STANDARD_SKELETON)
    expect(scene.props?.map(({ shape }) => shape?.kind)).toEqual(props.map(({ kind }) => kind))
  }
})

test('one that stands, and one of somebody else, are left as they are', () => {
  const withoutProps = posed(BUILT_IN_POSES.find(({ props }) => !props)?.id ?? '')
  expect(bringPropsOfPose(withoutProps, STANDARD_SKELETON)).toBe(withoutProps)
  expect(bringPropsOfPose(UPRIGHT_SCENE, STANDARD_SKELETON)).toBe(UPRIGHT_SCENE)
})
