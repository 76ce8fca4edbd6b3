import { expect, test } from 'vitest'
import { cameraOfView, PictureView, viewOfCamera } from './picture-view.ts'
import { START_CAMERA } from './start-camera.ts'

const camera = (position: readonly [number, number, number]) => ({
  ...START_CAMERA,
  target: [1, 1, 1] as [number, number, number],
  position: [1 + position[0], 1 + position[1], 1 + position[2]] as [number, number, number],
})

test('from the front it is no turn, and the left of the avatar is positive', () => {
  expect(viewOfCamera(camera([0, 0, 2]), 0)).toMatchObject({
    yaw: 0,
    pitch: 0,
  })
  expect(viewOfCamera(camera([2, 0, 0]), 0)).toMatchObject({
    yaw: 90,
    pitch: 0,
  })
  expect(viewOfCamera(camera([0, 2, 2]), 0)).toMatchObject({
    yaw: 0,
    pitch: 45,
  })
})

test('an avatar that is turned in its scene is seen from the same side of itself', () => {
  expect(viewOfCamera(camera([2, 0, 0]), 90).yaw).toBe(0)
  expect(viewOfCamera(camera([0, 0, -2]), -170).yaw).toBe(-10)
  expect(viewOfCamera(camera([0, 0, 2]), 720).yaw).toBe(0)
})

test('a camera that was made of a view has that view, lens and roll with it', () => {
  const view = {
    yaw: -123.4,
    pitch: 31.5,
    fov: 40,
    roll: -12,
    projection: 'orthographic',
  } as const
  expect(viewOfCamera(cameraOfView(view, [0.2, 0.9, 0], 3), 0)).toEqual(view)
})

test('straight above and far away is a view that can be kept', () => {
  for (const position of [
    [0, 5, 0],
    [1e-9, -5, 0],
    [0, 0, 0],
    [60, 60, -60],
  ] as const)
    expect(PictureView.safeParse(viewOfCamera(camera(position), 33)).success).toBe(true)
})

test.each([
  { fov: 0.2 },
  { fov: 179 },
  { fov: NaN },
  { roll: 200 },
  { roll: -541.3 },
  { roll: Infinity },
  { position: [NaN, 1, 1] as [number, number, number] },
])('a camera beyond what a document takes is a view that can be kept: %o', (extreme) => {
  const view = viewOfCamera({ ...camera([0, 1, 2]), ...extreme }, 0)
  expect(PictureView.parse(view)).toEqual(view)
})

test('a roll of more than a turn is the same roll', () => {
  expect(viewOfCamera({ ...camera([0, 0, 2]), roll: 350 }, 0).roll).toBe(-10)
  expect(viewOfCamera({ ...camera([0, 0, 2]), roll: -12 }, 0).roll).toBe(-12)
})
