import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import * as files from '../files/download.ts'
import * as drawing from './draw-on-mine.ts'
import { POSE_FORMATS } from './pose-formats.ts'
import type { Wanted } from './wanted.ts'

const WANTED: Wanted = { kind: 'pose', id: 'p1', slug: 'wave', name: 'Wave' }
const { signal } = new AbortController()

const answers = vi.fn<(input: object) => unknown>()
beforeEach(() => {
  answers.mockReset()
  vi.spyOn(files, 'download').mockImplementation(() => undefined)
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => answers(input)) as never)
})
afterEach(() => vi.restoreAllMocks())

function save(id: string) {
  const format = POSE_FORMATS.find((each) => each.id === id)
  if (!format) throw new Error(`There is no format ${id}.`)
  return format.save(WANTED, { signal })
}
const asked = () => vi.mocked(client.call).mock.calls.map(([{ path }, ...rest]) => [path, ...rest])
const saved = () => vi.mocked(files.download).mock.calls

test('a pose as JSON is saved as the server gives it, under its name', async () => {
  answers.mockReturnValue({
    fileName: 'Wave.kamae-pose.json',
    mediaType: 'application/json',
    content: '{"name":"腕"}',
  })
  expect(await save('json')).toBe('Wave.kamae-pose.json')
  expect(asked()).toEqual([['avatarpose/download', { id: 'wave', format: 'json' }, { signal }]])
  const [blob, name] = saved()[0] ?? []
  expect([name, blob?.type, await blob?.text()]).toEqual([
    'Wave.kamae-pose.json',
    'application/json',
    '{"name":"腕"}',
  ])
})

test('a VRM animation is saved as the bytes that it is, not as the text that it came in', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  answers.mockReturnValue({
    fileName: 'Wave.vrma',
    mediaType: 'model/gltf-binary',
    content: Buffer.from(bytes).toString('base64'),
  })
  expect(await save('vrma')).toBe('Wave.vrma')
  expect(asked()).toEqual([['avatarpose/download', { id: 'wave', format: 'vrma' }, { signal }]])
  const [blob, name] = saved()[0] ?? []
  expect([name, blob?.type]).toEqual(['Wave.vrma', 'model/gltf-binary'])
  expect(new Uint8Array((await blob?.arrayBuffer()) ?? [])).toEqual(bytes)
})

test('a picture is drawn here of the whole pose; the server hears of no avatar', async () => {
  const draw = vi.spyOn(drawing, 'drawOnMine').mockResolvedValue('Wave.png')
  answers.mockReturnValue({ fileName: 'Wave.kamae-pose.json', mediaType: 'application/json', content: '{}' })
  expect(await save('png')).toBe('Wave.png')
  expect(asked()).toEqual([['avatarpose/download', { id: 'wave', format: 'json' }, { signal }]])
  expect([draw.mock.calls, saved()]).toEqual([[['{}', 'Wave', signal]], []])
})

test.each(['json', 'vrma', 'png'])('as %s nothing is saved of what the server refuses', async (id) => {
  const refused = new CallError('resource-exhausted', 'No.', { reason: 'limit' })
  const draw = vi.spyOn(drawing, 'drawOnMine').mockResolvedValue('Wave.png')
  answers.mockImplementation(() => {
    throw refused
  })
  await expect(save(id)).rejects.toBe(refused)
  expect([draw.mock.calls, saved()]).toEqual([[], []])
})
