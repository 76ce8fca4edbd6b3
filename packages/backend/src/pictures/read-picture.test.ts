import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { PictureError, type PictureLimits, readPicture } from './read-picture.ts'

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 30, alpha: 0.5 } } })

const refusal = async (upload: Uint8Array | string, limits?: PictureLimits) => {
  const error = await readPicture(upload, limits).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof PictureError ? error.reason : error
}

describe('an uploaded picture', () => {
  test('keeps its size, colour and alpha', async () => {
    const picture = await readPicture(await red(40, 30).png().toBuffer())
    expect(picture).toMatchObject({ width: 40, height: 30, type: 'image/webp' })
    const [r, g, b, a] = await sharp(picture.bytes).raw().toBuffer()
    expect(Math.abs((r ?? 0) - 200)).toBeLessThan(8)
    expect(Math.abs((g ?? 0) - 20)).toBeLessThan(8)
    expect(Math.abs((b ?? 0) - 30)).toBeLessThan(8)
    expect(Math.abs((a ?? 0) - 128)).toBeLessThanOrEqual(1)
  })

  test.each(['png', 'webp', 'jpeg'] as const)('may be %s, as base64 too', async (format) => {
    const bytes = await red(8, 8).toFormat(format).toBuffer()
    expect(await readPicture(bytes.toString('base64'))).toMatchObject({ width: 8, height: 8 })
  })

  test('stands upright and loses where it was taken', async () => {
    const bytes = await red(20, 10)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '35/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = await readPicture(bytes)
    expect(picture).toMatchObject({ width: 10, height: 20 })
    const { exif, xmp, icc } = await sharp(picture.bytes).metadata()
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined })
  })

  test('is refused where it is no picture', async () => {
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
      'not-a-picture',
    )
    expect(await refusal(await red(4, 4).gif().toBuffer())).toBe('not-a-picture')
    expect(await refusal(new Uint8Array())).toBe('not-a-picture')
    expect(await refusal('data:image/png;base64,AAAA')).toBe('not-base64')
  })

  test('is refused where it is cut short', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(await refusal(whole.subarray(0, 20))).toBe('broken')
    expect(await refusal(whole.subarray(0, whole.length >> 1))).toBe('broken')
  })

  test('is refused above the limits, without being unpacked', async () => {
    const flat = await sharp({ create: { width: 4097, height: 4096, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await refusal(flat)).toBe('too-many-pixels')
    expect(await refusal(Buffer.alloc(11), { bytes: 10, pixels: 100 })).toBe('too-large')
    expect(await refusal('A'.repeat(2000), { bytes: 1000, pixels: 100 })).toBe('too-large')
  })
})
