// @vitest-environment jsdom
import { SAMPLE_PICTURE } from '@kamae/pop/testing/samples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PoseStageError } from '../../../features/viewer/pose-stage-error.ts'
import { createPosedAvatarPictures, type PosedAvatarPictures } from './posed-avatar-pictures.ts'

const take = vi.fn()
vi.mock('./posed-avatar-studio.ts', () => ({
  openPosedAvatarStudio: () => ({ take, dispose: () => undefined }),
}))

let pictures: PosedAvatarPictures
/** Asks for the picture as the sheet does, each time it hears that one came. */
let shown: string | undefined
const look = () => {
  shown = pictures.hrefOf(SAMPLE_PICTURE)
}

beforeEach(() => {
  take.mockReset()
  take.mockResolvedValue(new Blob(['x']))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  pictures = createPosedAvatarPictures()
  pictures.subscribe(look)
})
afterEach(() => {
  pictures.dispose()
  vi.restoreAllMocks()
})

test.each(['online', 'a press'])(
  'a picture whose avatar could not be fetched is taken anew by %s',
  async (by) => {
    take.mockRejectedValueOnce(new PoseStageError('avatar-unreachable'))
    look()
    expect(shown).toBeUndefined()
    await vi.waitFor(() => expect(pictures.problemOf(SAMPLE_PICTURE)).toBe('avatar-unreachable'))
    if (by === 'online') window.dispatchEvent(new Event('online'))
    else pictures.again()
    expect(pictures.problemOf(SAMPLE_PICTURE)).toBeUndefined()
    await vi.waitFor(() => expect(shown).toBe('blob:picture'))
    expect(take).toHaveBeenCalledTimes(2)
  },
)

test('whoever keeps pictures hears of each that was taken, and of none that failed', async () => {
  const taken = vi.fn()
  pictures.dispose()
  pictures = createPosedAvatarPictures(taken)
  pictures.subscribe(look)
  take.mockRejectedValueOnce(new PoseStageError('avatar-unreachable'))
  look()
  await vi.waitFor(() => expect(pictures.problemOf(SAMPLE_PICTURE)).toBeDefined())
  expect(taken).not.toHaveBeenCalled()
  pictures.again()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce())
  expect(taken.mock.lastCall?.[0]).toEqual(SAMPLE_PICTURE)
})

test('while a figure is posed no picture is taken, and what was asked for meanwhile comes after', async () => {
  const release = pictures.hold()
  vi.useFakeTimers()
  look()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(take).not.toHaveBeenCalled()
  release()
  await vi.waitFor(() => expect(shown).toBe('blob:picture'))
})
