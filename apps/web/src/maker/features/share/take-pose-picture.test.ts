// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { afterEach, expect, test } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { requestOf } from '../../stage/take-picture.ts'
import { posePictureOptions } from './take-pose-picture.ts'

const SIZE = { width: 1024, height: 1280 }
const CAMERA: SceneCamera = {
  position: [0, 0.8, 9],
  target: [0, 0.8, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
/** Of whoever stands there, metres. */
const TALL = 1.6

afterEach(() => {
  delete document.documentElement.dataset.theme
  pictureSettings.setState(pictureSettings.getInitialState())
})

/** A maker with somebody on its stage who is a head above their feet. */
function open() {
  const ends: Readonly<Record<string, readonly [number, number, number]>> = {
    hips: [0, 0, 0],
    head: [0, TALL, 0],
  }
  const avatar = {
    object: {
      updateMatrixWorld() {},
      localToWorld: <Point>(point: Point) => point,
      getWorldScale: () => ({ y: 1 }),
      traverse() {},
    },
    skeleton: { bones: Object.entries(ends).map(([name, position]) => ({ name, position })) },
    joint: (bone: string) => ends[bone],
    settleSprings() {},
  } as unknown as Avatar
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  const [id = ''] = maker.history.scene.avatars.map((one) => one.id)
  const stage = { view: { state: CAMERA } } as unknown as Stage
  maker.link.setState({ stage, avatar, avatars: new Map([[id, avatar]]) })
  return maker
}

/** How high a point over the middle of the floor lies on the picture, 0 at its lower edge, 1 at its upper. */
function heightOn({ position: [, y, z], fov }: SceneCamera, point: number): number {
  return 0.5 + (point - y) / (2 * z * Math.tan((fov * Math.PI) / 360))
}

test('whoever is in the picture of a pose is four fifths of it high, with room for their shadow below', () => {
  const { camera, ...request } = requestOf(open(), posePictureOptions(SIZE))
  if (camera === 'view') throw new Error('It is not framed.')
  expect(heightOn(camera, TALL) - heightOn(camera, 0)).toBeCloseTo(0.8, 2)
  expect(heightOn(camera, 0)).toBeGreaterThan(0.08)
  expect(request).toMatchObject({ ...SIZE, background: { kind: 'transparent' }, hasFloorShadow: true })
})

test('who framed their picture themselves keeps what they saw', () => {
  pictureSettings.setState({ framing: 'view' })
  expect(requestOf(open(), posePictureOptions(SIZE))).toMatchObject({ camera: 'view', crop: 'frame' })
})

test('a frame of another shape would cut people off at the sides: everyone is framed then', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1080],
    [1080, 1920],
  ] as const) {
    pictureSettings.setState({ framing: 'view', width, height })
    expect(posePictureOptions(SIZE).framing).toBe('all')
  }
  pictureSettings.setState({ framing: 'view', width: 1000, height: 1250 })
  expect(posePictureOptions(SIZE).framing).toBe('view')
  pictureSettings.setState({ framing: 'avatar', width: 1920, height: 1080 })
  expect(posePictureOptions(SIZE).framing).toBe('avatar')
})

test('the picture of a pose is the same whichever theme its maker has', () => {
  document.documentElement.dataset.theme = 'dark'
  expect(requestOf(open(), posePictureOptions(SIZE)).theme).toBe('light')
  const exported = { ...SIZE, background: { kind: 'studio' }, framing: 'all' } as const
  expect(requestOf(open(), exported).theme).toBe('dark')
})
