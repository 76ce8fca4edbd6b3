import { viewOfCamera } from '@kamae/pose/documents/picture-view'
import { expect, test } from 'vitest'
import { avatarPictureCamera } from './avatar-picture-camera.ts'

test('a pose is drawn from the side of its picture, with its lens', () => {
  const view = { yaw: -140, pitch: 35, fov: 50, roll: 8, projection: 'orthographic' } as const
  expect(viewOfCamera(avatarPictureCamera(view), 0)).toEqual(view)
})

test('one whose view was not kept is drawn from the front', () => {
  const { yaw, pitch, roll } = viewOfCamera(avatarPictureCamera(undefined), 0)
  expect([Math.abs(yaw) < 20, Math.abs(pitch) < 20, roll]).toEqual([true, true, 0])
})
