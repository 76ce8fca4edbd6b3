import { createYieldToPage } from './yield-to-page.ts'
import { hasCanvas, MEDIA_TYPE } from './format.ts'
import { withJpegMetadata } from './jpeg-metadata.ts'
import { PictureError } from './picture-error.ts'
import type { PictureWriter } from './png-writer.ts'
import { toStraight } from './straight.ts'
import { withWebpMetadata } from './webp-metadata.ts'

/** What a browser's own writer needs to know. */
export type WebpJpegOptions = {
  readonly format: 'webp' | 'jpeg'
  readonly width: number
  readonly height: number
  /** 0 to 1; WebP at 1 loses nothing. */
  readonly quality: number
  readonly dpi: number
  /** What JPEG, which has no alpha, puts behind: red, green, blue. */
  readonly matte: readonly [number, number, number]
  readonly signal?: AbortSignal
}

/** Starts a WebP or a JPEG, which the browser writes from a canvas as large as the picture; throws `PictureError`. */
export function createWebpJpegWriter(options: WebpJpegOptions): PictureWriter {
  const { format, width, height } = options
  if (!hasCanvas(width, height)) throw new PictureError('canvas-too-small', 0)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: format !== 'jpeg' })
  if (!pen) throw new PictureError('canvas-too-small', 0)
  const yieldToPage = createYieldToPage(options.signal)
  const stride = width * 4
  let top = 0
  return {
    async write(row, count) {
      const high = Math.max(1, Math.floor(2 ** 20 / stride))
      for (let y = 0; y < count; y += high) {
        const part = new ImageData(width, Math.min(high, count - y))
        for (let line = 0; line < part.height; line++) part.data.set(row(y + line), line * stride)
        if (format === 'jpeg') putBehind(part.data, options.matte)
        else toStraight(new Uint32Array(part.data.buffer))
        pen.putImageData(part, 0, top + y)
        await yieldToPage()
      }
      top += count
    },
    async end() {
      const blob = await canvas.convertToBlob({ type: MEDIA_TYPE[format], quality: options.quality })
      if (blob.type !== MEDIA_TYPE[format]) throw new PictureError('format-missing', 0)
      const bytes = new Uint8Array(await blob.arrayBuffer())
      const whole =
        format === 'jpeg' ? withJpegMetadata(bytes, options.dpi) : withWebpMetadata(bytes, options)
      return whole ?? blob
    },
    async cancel() {
      canvas.width = canvas.height = 1
    },
  }
}

/** Lays colours multiplied by their alpha over one colour, in place. */
function putBehind(pixels: Uint8ClampedArray, matte: readonly [number, number, number]): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const through = 255 - (pixels[at + 3] as number)
    if (through === 0) continue
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (pixels[at + channel] as number) + ((matte[channel] as number) * through) / 255
    pixels[at + 3] = 255
  }
}
