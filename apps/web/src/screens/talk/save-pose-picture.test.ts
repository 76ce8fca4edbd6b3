// @vitest-environment jsdom
import type { PictureRequest } from '@kamae/stage/picture/picture'
import type { Stage } from '@kamae/stage/stage/stage'
import { expect, test, vi } from 'vitest'
import type { LiveBody } from './body/live-body.ts'
import { takeStudioPicture } from './save-pose-picture.ts'

const takePicture = vi.hoisted(() => vi.fn<(stage: Stage, request: PictureRequest) => Promise<Blob>>())
vi.mock('@kamae/stage/picture/picture', () => ({ takePicture }))

test('the cover of an article keeps the whole height of a stage that is narrower: nobody loses their head', async () => {
  const camera = { fov: 30, position: [0, 1, 3], target: [0, 1, 0] }
  const shown = { size: { width: 850, height: 870 }, view: { state: camera }, ready: () => Promise.resolve() }
  const stage = shown as unknown as Stage
  await takeStudioPicture({ view: { stage } } as unknown as LiveBody, 1200, 630)
  const { lookOf } = await vi.importActual<typeof import('@kamae/stage/picture/picture')>(
    '@kamae/stage/picture/picture',
  )
  const [, request] = takePicture.mock.calls[0] ?? []
  if (!request) throw new Error('No picture was asked for.')
  expect(await lookOf(stage, request)).toMatchObject({ width: 1200, height: 630, camera: { fov: 30 } })
})
