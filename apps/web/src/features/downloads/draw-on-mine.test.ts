// @vitest-environment jsdom
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { START_CAMERA } from '@kamae/pose/documents/start-camera'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { vector } from '@kamae/stage/camera/camera-moves'
import * as surface from '@kamae/stage/camera/surface-points'
import * as pictures from '@kamae/stage/picture/picture'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setMyAvatar } from '../avatars/my-avatar.ts'
import * as files from '../files/download.ts'
import * as stages from '../viewer/pose-stage.ts'
import { PoseStageError } from '../viewer/pose-stage-error.ts'
import { DrawError } from './draw-error.ts'
import { drawOnMine } from './draw-on-mine.ts'

const DOCUMENT = writePoseDocument(SAMPLE_POSE)
const PICTURE = new Blob(['picture'])

/** What was done on the way, in its order. */
let done: string[]
let over: AbortController
beforeEach(() => {
  done = []
  over = new AbortController()
  const view = {
    stage: { ready: async () => void done.push('ready'), view: { state: START_CAMERA } },
    avatar: { settleSprings: () => void done.push('settled') },
    dispose: () => void done.push('disposed'),
  }
  vi.spyOn(files, 'download').mockImplementation(() => void done.push('saved'))
  vi.spyOn(surface, 'surfacePoints').mockReturnValue([vector([-0.4, 0, 0]), vector([0.4, 1.6, 0])])
  vi.spyOn(stages, 'openPoseStage').mockResolvedValue(view as unknown as stages.PoseStage)
  vi.spyOn(pictures, 'takePicture').mockImplementation(async () => {
    done.push('taken')
    return PICTURE
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const draw = (document = DOCUMENT) => drawOnMine(document, 'Harbour: wave', over.signal)
/** Why it could not be drawn. */
const failure = (document?: string) =>
  draw(document).then(
    () => undefined,
    (error: unknown) => error,
  )

test('the pose is drawn on the person’s own avatar once it hangs still, and everything is put away', async () => {
  const mine = { kind: 'default', id: 'tama' } as const
  setMyAvatar(mine)
  expect(await draw()).toBe('Harbour wave.png')
  expect(vi.mocked(stages.openPoseStage).mock.calls).toEqual([
    [mine, expect.objectContaining({ rotations: SAMPLE_POSE.rotations }), over.signal],
  ])
  expect(done).toEqual(['ready', 'settled', 'taken', 'saved', 'disposed'])
  expect(vi.mocked(files.download).mock.calls).toEqual([[PICTURE, 'Harbour wave.png']])
})

test('the picture is as large as was said, has nothing behind the figure, and carries the pose', async () => {
  await draw()
  const [, request] = vi.mocked(pictures.takePicture).mock.calls[0] ?? []
  expect(request).toMatchObject({
    width: 1600,
    height: 2000,
    background: { kind: 'transparent' },
    text: { keyword: 'kamae-pose', text: DOCUMENT },
    signal: over.signal,
  })
  // It looks at the figure, not from where the stage began.
  expect(request?.camera).not.toEqual(START_CAMERA)
})

test('a pose that cannot be read opens no stage', async () => {
  for (const document of ['', '{}', DOCUMENT.replace('"version":1', '"version":99')])
    expect(await failure(document)).toMatchObject({ name: 'DrawError', reason: 'no-pose' })
  expect(stages.openPoseStage).not.toHaveBeenCalled()
})

test.each(['no-3d', 'avatar-missing', 'avatar-broken', 'avatar-unreachable'] as const)(
  'a stage that does not open for %s is said so',
  async (reason) => {
    const cause = new PoseStageError(reason)
    vi.mocked(stages.openPoseStage).mockRejectedValue(cause)
    const error = await failure()
    expect(error).toBeInstanceOf(DrawError)
    expect(error).toMatchObject({ reason, cause })
    expect(done).toEqual([])
  },
)

test('a picture that cannot be taken is said so, and the stage is put away all the same', async () => {
  const cause = new PictureError('card-failed', 0)
  vi.mocked(pictures.takePicture).mockRejectedValue(cause)
  expect(await failure()).toMatchObject({ name: 'DrawError', reason: 'no-picture', cause })
  expect(done).toEqual(['ready', 'settled', 'disposed'])
})

test('what was given up, and a mistake of ours, are no picture that could not be drawn', async () => {
  for (const error of [new DOMException('Given up.', 'AbortError'), new TypeError('No.')]) {
    done = []
    vi.mocked(pictures.takePicture).mockRejectedValue(error)
    expect(await failure()).toBe(error)
    expect(done.at(-1)).toBe('disposed')
    expect(done).not.toContain('saved')
  }
})
