// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { type PictureFormat, writableFormats } from '@kamae/stage/picture/format'
import { takePicture } from '@kamae/stage/picture/picture'
import type { Stage } from '@kamae/stage/stage/stage'
import { afterEach, expect, test, vi } from 'vitest'
import { firstScene } from '../core/first-scene.ts'
import { createMaker } from '../core/maker.ts'
import { NO_STAGE } from '../core/stage-link.ts'
import { beginTaking, taking } from './taking.ts'
import { everyoneThere, takeStagePicture, takeThumbnail } from './take-picture.ts'

vi.mock('@kamae/stage/picture/picture', () => ({ takePicture: vi.fn() }))
vi.mock('@kamae/stage/picture/format', async (original) => ({
  ...(await original<typeof import('@kamae/stage/picture/format')>()),
  writableFormats: vi.fn(),
}))
vi.mock('./framed-camera.ts', () => ({ framedCamera: () => undefined }))
afterEach(() => vi.clearAllMocks())

const REQUEST = { width: 8, height: 8, background: { kind: 'transparent' }, framing: 'all' } as const

function open() {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
  const id = maker.history.scene.avatars[0]?.id ?? ''
  return { maker, id, loaded: { avatars: new Map([[id, {} as Avatar]]) } }
}

async function isWaiting(work: Promise<unknown>): Promise<boolean> {
  const soon = Symbol('soon')
  return (await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 20, soon))])) === soon
}

test('a picture waits until everyone is loaded, and until who comes in somebody’s place does', async () => {
  const { maker, loaded } = open()
  maker.link.setState({ stage: {} as Stage, isComing: true })
  const waited = everyoneThere(maker)
  maker.link.setState(loaded)
  expect(await isWaiting(waited)).toBe(true)
  maker.link.setState({ isComing: false })
  await waited
})

test('a picture does not wait for one who cannot be loaded, nor for a stage that cannot open', async () => {
  const { maker, id } = open()
  const waited = everyoneThere(maker)
  maker.link.setState({ stage: {} as Stage, failures: new Map([[id, 'not-finite']]) })
  await waited
  for (const status of ['no-webgl', 'avatar-unreachable'] as const) {
    maker.link.setState({ ...NO_STAGE, status })
    expect(await takeStagePicture(maker, REQUEST)).toBeUndefined()
  }
})

test('a picture that waits is given up when somebody says so', async () => {
  const { maker, loaded } = open()
  const giving = new AbortController()
  const picture = takeStagePicture(maker, { ...REQUEST, signal: giving.signal })
  expect(await isWaiting(picture)).toBe(true)
  giving.abort(new Error('Given up.'))
  await expect(picture).rejects.toThrow('Given up.')
  maker.link.setState({ stage: {} as Stage, ...loaded })
})

test('the small picture of a draft waits for nobody', async () => {
  expect(await takeThumbnail(open().maker)).toBeNull()
})

// Pictures of drafts were drawn larger than they were taken.
test('the small picture of a draft is as sharp as lists show it, and is left out where it would be too large', async () => {
  const { maker, loaded } = open()
  const settled = { settleSprings: () => undefined } as Avatar
  maker.link.setState({
    stage: {} as Stage,
    avatars: new Map([...loaded.avatars.keys()].map((id) => [id, settled])),
  })
  const take = async (format: PictureFormat, bytesOf: (width: number) => number = () => 3) => {
    vi.mocked(writableFormats).mockResolvedValue(new Set(['png', format]))
    vi.mocked(takePicture).mockImplementation(
      async (_, { width }) => new Blob([new Uint8Array(bytesOf(width))]),
    )
    return takeThumbnail(maker)
  }
  expect(await take('webp')).toMatch(/^data:image\/webp;base64,/)
  expect(vi.mocked(takePicture).mock.lastCall?.[1]).toMatchObject({ width: 256, height: 320, format: 'webp' })
  expect(await take('png')).toMatch(/^data:image\/png;base64,/)
  expect(vi.mocked(takePicture).mock.lastCall?.[1]).toMatchObject({ width: 256, height: 320 })
  // A browser that writes PNG alone has the largest that is small enough.
  expect(await take('png', (width) => 300 * width)).toMatch(/^data:image\/png;base64,/)
  expect(vi.mocked(takePicture).mock.lastCall?.[1]).toMatchObject({ width: 192, height: 240 })
  expect(await take('webp', () => 64 * 1024 + 1)).toBeNull()
})

test('one picture is taken at a time, and one of a maker that was left stands in nobody’s way', () => {
  const { maker } = open()
  const left = beginTaking(maker)
  expect(beginTaking(maker)).toBeUndefined()
  const next = beginTaking(open().maker)
  expect(left?.signal.aborted).toBe(true)
  left?.end()
  expect(taking.getState().now).not.toBeNull()
  next?.end()
  expect(taking.getState().now).toBeNull()
})
