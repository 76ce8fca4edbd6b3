import { previewPose } from '@kamae/pose/describe/preview'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { vector } from '@kamae/stage/camera/camera-moves'
import { createCameras } from '@kamae/stage/camera/cameras'
import type { Look } from '@kamae/stage/stage/drawing'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AvatarPictureLook, FromPictureWorker, ToPictureWorker } from '../avatar-picture-messages.ts'

/** What of the stage needs a graphics card. */
const { openAvatar, registry, drawing } = vi.hoisted(() => ({
  openAvatar: vi.fn(),
  registry: { put: vi.fn(), show: vi.fn(), refresh: vi.fn() },
  drawing: {
    renderer: {
      setPixelRatio: vi.fn(),
      setSize: vi.fn(),
      getContext: () => ({ isContextLost: () => false }),
      info: { memory: { geometries: 0, textures: 0 }, programs: [] },
    },
    prepare: vi.fn(),
    furnish: vi.fn(),
    draw: vi.fn(),
  },
}))
vi.mock('@kamae/stage/avatar/avatar', () => ({ openAvatar }))
vi.mock('@kamae/stage/scene/avatar-registry', () => ({ createAvatarRegistry: () => registry }))
vi.mock('@kamae/stage/stage/drawing', () => ({
  createDrawing: () => drawing,
  StageUnavailableError: class extends Error {},
}))
vi.mock('@kamae/stage/camera/surface-points', () => ({ surfacePoints: () => bodyPoints }))

const [FEET, CROWN] = [vector([0, 0, 0]), vector([0, 1.6, 0])]
const bodyPoints = [FEET, CROWN]
const LOOK: AvatarPictureLook = { theme: 'light', part: 'whole', strength: 1, width: 400, height: 500 }

let hear: (event: { readonly data: ToPictureWorker }) => void
let answer: (message: FromPictureWorker) => void
/** What was put round the figure, and when it was drawn, in turn. */
let done: string[]
const studio = {
  show: ({ props = [] }: Scene) => done.push(props.map(({ shape }) => shape.kind).join() || 'nothing'),
}

function ask(order: ToPictureWorker): Promise<FromPictureWorker> {
  const { promise, resolve } = Promise.withResolvers<FromPictureWorker>()
  answer = resolve
  hear({ data: order })
  return promise
}

/** Asks for a pose of ours as lists ask for it: by its preview, as it comes from the server. */
function draw(id: string, look: Partial<AvatarPictureLook> = {}, isFree = true) {
  const pose = BUILT_IN_POSES.find((built) => built.id === id)?.pose
  if (!pose) throw new RangeError(`No built-in pose is called ${id}.`)
  const preview = JSON.parse(JSON.stringify(previewPose(pose))) as Pose
  return ask({ kind: 'draw', preview, view: undefined, isFree, look: { ...LOOK, ...look } })
}

beforeAll(async () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width = 1
      height = 1
      convertToBlob = async () => new Blob(['picture'])
    },
  )
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  vi.stubGlobal('postMessage', (message: FromPictureWorker) => answer(message))
  await import('../avatar-picture-worker.ts')
})
beforeEach(async () => {
  done = []
  openAvatar.mockResolvedValue({ object: {}, skeleton: STANDARD_SKELETON })
  registry.show.mockReset()
  drawing.furnish.mockReset().mockResolvedValue(studio)
  drawing.draw.mockReset().mockImplementation(() => done.push('drawn'))
  expect(await ask({ kind: 'avatar', bytes: new Uint8Array() })).toEqual({ kind: 'ready' })
})

test('what a pose of ours sits on or hangs from is there when it is drawn, and gone from the next picture', async () => {
  expect(await draw('sit')).toMatchObject({ kind: 'drawn', isProvisional: false })
  expect(done).toEqual(['chair', 'drawn'])
  for (const id of ['wave', 'hangBar', 'leanWall']) await draw(id)
  expect(done.slice(2)).toEqual(['nothing', 'drawn', 'bar', 'drawn', 'box', 'drawn'])
  expect(drawing.furnish).toHaveBeenCalledTimes(1)
})

test('nothing is brought by a pose that stands, by half a pose, or by somebody else’s, though it sits as ours does', async () => {
  await draw('wave')
  await draw('sit', { part: 'upperBody' })
  await draw('sit', { strength: 0.5 })
  await draw('sit', {}, false)
  expect(done).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
  expect(drawing.furnish).not.toHaveBeenCalled()
})

test('where what draws a chair does not come the figure is drawn alone, and the next picture asks for it again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  drawing.furnish.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await draw('sit')).toMatchObject({ kind: 'drawn' })
  expect(done).toEqual(['drawn'])
  await draw('sit')
  expect(done.slice(1)).toEqual(['chair', 'drawn'])
})

test('a figure has four fifths of the picture’s height, with room above and below', async () => {
  await draw('wave')
  const [{ camera }, aspect] = drawing.draw.mock.lastCall as [Look, number]
  const seen = createCameras()(camera, aspect)
  /** From the lower edge, as a part of the height. */
  const heightOf = (point: typeof FEET) => (point.clone().project(seen).y + 1) / 2
  expect(aspect).toBe(0.8)
  expect(heightOf(FEET)).toBeCloseTo(0.09, 2)
  expect(heightOf(CROWN)).toBeCloseTo(0.89, 2)
})

test('it stands in the studio, whose floor has its soft shadow, in the theme that is asked for', async () => {
  await draw('wave', { theme: 'dark' })
  const [scene] = registry.show.mock.lastCall as [Scene]
  expect(scene.background).toEqual({ kind: 'studio' })
  expect(scene).not.toHaveProperty('floor')
  expect(scene).not.toHaveProperty('lights')
  expect(drawing.draw.mock.lastCall?.[0]).toMatchObject({
    background: { kind: 'studio' },
    theme: 'dark',
    withStudio: false,
  })
})
