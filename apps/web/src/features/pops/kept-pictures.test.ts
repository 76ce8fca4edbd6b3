// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { SAMPLE_PICTURE } from '@kamae/pop/testing/samples'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPictures, keepPicture, readPictures } from './kept-pictures.ts'

const sizes: [number, number][] = []
class Canvas {
  constructor(width: number, height: number) {
    sizes.push([width, height])
  }
  getContext = () => ({ drawImage: () => undefined })
  convertToBlob = () => Promise.resolve(new Blob(['small']))
}
const bitmap = vi.fn(() => Promise.resolve({ width: 600, height: 1200, close: () => undefined }))

beforeEach(() => {
  sizes.length = 0
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', bitmap)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const pop of ['a', 'b']) await forgetPictures(pop)
})

const idsOf = async (pop: string, ...contents: Content[]) => [...(await readPictures(pop, contents)).keys()]
type Content = Parameters<typeof keepPicture>[1]
const A: Content = { ...SAMPLE_PICTURE, id: '1' }
const B: Content = { ...SAMPLE_PICTURE, id: '2', w: SAMPLE_PICTURE.w * 2 }
const COPY_OF_A: Content = { ...A, id: '3' }
const noOther = () => []

test('small copies of the figures of a pop are kept, and go with it alone', async () => {
  for (const [pop, content] of [
    ['a', A],
    ['a', B],
    ['b', A],
  ] as const)
    await keepPicture(pop, content, new Blob(['x']), noOther)
  expect(sizes[0]).toEqual([120, 240])
  expect(await idsOf('a', A, B)).toEqual(['1', '2'])
  await forgetPictures('a')
  expect(await idsOf('a', A, B)).toEqual([])
  expect(await idsOf('b', A)).toEqual(['1'])
})

test('a copy has the picture of what it was made of, and a figure that was changed has none', async () => {
  await keepPicture('a', A, new Blob(['x']), noOther)
  expect(await idsOf('a', A, COPY_OF_A)).toEqual(['1', '3'])
  expect(await idsOf('a', { ...B, id: '1' })).toEqual([])
})

test('what the contents show is kept whatever changes, and of what they showed before the last pictures', async () => {
  await keepPicture('a', A, new Blob(['x']), () => [A, COPY_OF_A], 0)
  await keepPicture('b', A, new Blob(['x']), noOther, 0)
  const shapes = Array.from({ length: 100 }, (_, at): Content => ({ ...A, w: A.h * (at + 2) }))
  for (const [at, shape] of shapes.entries())
    await keepPicture('a', shape, new Blob(['x']), () => [shape, COPY_OF_A], at + 1)
  expect(await idsOf('a', COPY_OF_A)).toEqual(['3'])
  const kept = await Promise.all(shapes.map(async (shape) => (await idsOf('a', shape)).length))
  const count = kept.filter(Boolean).length
  expect([count >= 40, count <= 62]).toEqual([true, true])
  expect(kept.lastIndexOf(0)).toBe(kept.length - count - 1)
  expect(await idsOf('b', A)).toEqual(['1'])
})

test('pictures of contents that are gone go with time', async () => {
  const contents = Array.from({ length: 100 }, (_, at): Content => ({
    ...A,
    id: String(at),
    w: A.h * (at + 2),
  }))
  for (const [at, content] of contents.entries())
    await keepPicture('a', content, new Blob(['x']), () => [content], at)
  expect((await idsOf('a', ...contents)).length).toBeLessThanOrEqual(61)
})

test('a picture that cannot be read is not kept, and nothing fails', async () => {
  bitmap.mockRejectedValueOnce(new DOMException('broken', 'InvalidStateError'))
  await keepPicture('a', A, new Blob(['x']), noOther)
  expect(await idsOf('a', A)).toEqual([])
})
