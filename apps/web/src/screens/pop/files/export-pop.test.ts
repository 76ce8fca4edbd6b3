// @vitest-environment jsdom
import { emptyPop, type Pop } from '@kamae/pop/documents/pop'
import { SAMPLE_BOX, SAMPLE_PICTURE } from '@kamae/pop/testing/samples'
import { inflateSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { PoseStageError } from '../../../features/viewer/pose-stage-error.ts'
import { givenAway, pdfOf, pngOf, PopExportError, takePictures } from './export-pop.ts'
import { BAND_POINTS, packRows } from './pack-rows.ts'

const HEAD = { name: 'Card', width: 80, height: 60, background: '#ffffff' }
const { signal } = new AbortController()
const quiet = { signal, onProgress: () => undefined }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('which pictures are missing is reported, and why, and those that are hidden are not asked for', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hidden = { ...SAMPLE_PICTURE, id: 'hidden', isHidden: true }
  const other = { ...SAMPLE_PICTURE, id: 'other', w: 50, z: 9 }
  const pop: Pop = { ...emptyPop(HEAD), contents: { picture: SAMPLE_PICTURE, hidden, other } }
  const take = vi
    .fn()
    .mockRejectedValueOnce(new PoseStageError('avatar-unreachable'))
    .mockResolvedValueOnce(new Blob(['x'], { type: 'image/png' }))
  const studio = () => Promise.resolve({ take, dispose: () => undefined })
  const { pictures, missing } = await takePictures(pop, { scale: 1, studio, ...quiet })
  expect(missing).toEqual([{ content: SAMPLE_PICTURE, problem: 'avatar-unreachable' }])
  expect([[...pictures.keys()], take.mock.calls.length]).toEqual([['other'], 2])
})

test.each([
  ['no memory for the canvas', { context: null }],
  ['a canvas that does not become a file', { toBlob: new DOMException('No.', 'EncodingError') }],
  ['points that cannot be read', { read: new RangeError('Array buffer allocation failed') }],
] as const)('what a browser has no room for is said in words: %s', async (_what, failing) => {
  const { context, toBlob, read } = { context: {}, toBlob: undefined, read: undefined, ...failing }
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(Image.prototype, 'src', 'set').mockImplementation(() => undefined)
  Image.prototype.decode = () => Promise.resolve()
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width = 80
      height = 60
      getContext = () =>
        context && {
          drawImage: () => undefined,
          getImageData() {
            throw read
          },
        }
      convertToBlob = () => Promise.reject(toBlob)
    },
  )
  const options = { scale: 1, isTransparent: false, pictures: new Map(), dpi: 150, ...quiet }
  const file = read ? pdfOf(emptyPop(HEAD), options) : pngOf(emptyPop(HEAD), { ...options, carries: true })
  await expect(file).rejects.toBeInstanceOf(PopExportError)
})

test('the largest picture is read and packed in bands, each point once', async () => {
  const [width, height] = [8192, 300]
  let largest = 0
  const getImageData = (_x: number, top: number, wide: number, high: number) => {
    largest = Math.max(largest, wide * high)
    const data = new Uint8ClampedArray(wide * high * 4)
    for (let row = 0; row < high; row++) data.fill((top + row) % 256, row * wide * 4, (row + 1) * wide * 4)
    return { data } as ImageData
  }
  const { rgb, alpha } = await packRows({ getImageData }, { width, height }, signal, () => undefined)
  expect(largest).toBeLessThanOrEqual(BAND_POINTS)
  const [colours, opacities] = [inflateSync(rgb), inflateSync(alpha ?? new Uint8Array())]
  expect([colours.length, opacities.length]).toEqual([width * height * 3, width * height])
  const firstOfRows = Array.from({ length: height }, (_, row) => [
    colours[row * width * 3],
    opacities[(row + 1) * width - 1],
  ])
  expect(firstOfRows).toEqual(Array.from({ length: height }, (_, row) => [row % 256, row % 256]))
})

test('what is hidden does not go along in a picture', () => {
  const pop = {
    ...emptyPop(HEAD),
    contents: { box: SAMPLE_BOX, secret: { ...SAMPLE_BOX, id: 'secret', isHidden: true } },
  }
  expect(Object.keys(givenAway(pop).contents)).toEqual(['box'])
})
