// @vitest-environment jsdom
import 'fake-indexeddb/auto'
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

const idsOf = async (pop: string) => [...(await readPictures(pop)).keys()]

test('small copies of the figures of a pop are kept, and go with it alone', async () => {
  await keepPicture('a', { id: '1' }, new Blob(['x']))
  await keepPicture('a', { id: '2' }, new Blob(['x']))
  await keepPicture('b', { id: '1' }, new Blob(['x']))
  expect(sizes[0]).toEqual([120, 240])
  expect(await idsOf('a')).toEqual(['1', '2'])
  await forgetPictures('a')
  expect(await idsOf('a')).toEqual([])
  expect(await idsOf('b')).toEqual(['1'])
})

test('a picture that cannot be read is not kept, and nothing fails', async () => {
  bitmap.mockRejectedValueOnce(new DOMException('broken', 'InvalidStateError'))
  await keepPicture('a', { id: '1' }, new Blob(['x']))
  expect(await idsOf('a')).toEqual([])
})
