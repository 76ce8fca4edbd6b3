import { describe, expect, it } from 'vitest'
import { makePng } from '../../test/make-avatar.ts'
import { readImageSize } from './image-size.ts'

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(part).map((character) => character.charCodeAt(0)),
    ),
  )
const padded = (head: Uint8Array, size = 64) => {
  const whole = new Uint8Array(size)
  whole.set(head)
  return whole
}

describe('the size of a picture is read from its header', () => {
  it('PNG', () => {
    expect(readImageSize(makePng(3, 2))).toEqual({ type: 'image/png', width: 3, height: 2 })
  })

  it('JPEG, past other segments', () => {
    const jpeg = padded(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 17, 8, 1, 44, 2, 88))
    expect(readImageSize(jpeg)).toEqual({ type: 'image/jpeg', width: 600, height: 300 })
  })

  it('WebP of all three kinds', () => {
    const riff = ['RIFF', 0, 0, 0, 0, 'WEBP'] as const
    const lossy = padded(
      bytes(...riff, 'VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00),
    )
    const lossless = padded(bytes(...riff, 'VP8L', 0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0x00))
    const extended = padded(
      bytes(...riff, 'VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x3f, 0x01, 0x00, 0xef, 0x00, 0x00),
    )
    for (const picture of [lossy, lossless, extended]) {
      expect(readImageSize(picture)).toEqual({ type: 'image/webp', width: 320, height: 240 })
    }
  })

  it('KTX 2', () => {
    const ktx = padded(
      bytes(0xab, 'KTX 20', 0xbb, 13, 10, 26, 10, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0),
    )
    expect(readImageSize(ktx)).toEqual({ type: 'image/ktx2', width: 512, height: 256 })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a cut PNG', makePng(3, 2).subarray(0, 20)],
    ['a JPEG that ends before its size', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0)],
    ['a JPEG with a segment of no length', padded(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0))],
    ['a GIF', padded(bytes('GIF89a', 1, 0, 1, 0))],
    ['an SVG', padded(bytes('<svg width="9" height="9">'))],
  ])('but not of %s', (_, picture) => {
    expect(readImageSize(picture)).toBeUndefined()
  })
})
