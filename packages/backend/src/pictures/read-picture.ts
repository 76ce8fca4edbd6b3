import sharp from 'sharp'

/** A picture as it is kept: re-encoded, upright, sRGB, without metadata. */
export type Picture = {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly type: 'image/webp'
}

export type PictureLimits = { readonly bytes: number; readonly pixels: number }

/** 10 MiB and 4,096 × 4,096 pixels. */
export const PICTURE_LIMITS: PictureLimits = { bytes: 10 * 1024 * 1024, pixels: 4096 * 4096 }

export type PictureFailure =
  | 'not-base64'
  | 'too-large'
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'broken'
  | 'too-complex'

/** A picture that is refused, and why. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: PictureFailure

  constructor(reason: PictureFailure, cause?: unknown) {
    super(`The picture is refused: ${reason}.`, { cause })
    this.reason = reason
  }
}

// WebP's own limit (RFC 9649, section 2.5: 14 bits a side).
const WIDEST = 16_383

// SVG is the one format of sharp's that can reach for other files.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

/**
 * Checks an uploaded PNG, JPEG or WebP (bytes, or their base64) and encodes it anew as WebP with its alpha, made smaller
 * where a side is over `largestSide` pixels. Throws `PictureError`.
 */
export async function readPicture(
  upload: Uint8Array | string,
  limits: PictureLimits = PICTURE_LIMITS,
  largestSide = WIDEST,
): Promise<Picture> {
  const bytes = pictureBytes(upload, limits)
  const { width, height } = await sizeOf(bytes)
  if (width * height > limits.pixels || Math.max(width, height) > WIDEST)
    throw new PictureError('too-many-pixels')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
      .autoOrient()
      .resize(Math.max(width, height) > largestSide ? { ...square(largestSide), fit: 'inside' } : {})
      .webp({ quality: 88, alphaQuality: 100, ...careFor(width * height) })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, type: 'image/webp' }
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

const square = (side: number) => ({ width: side, height: side })

// Squeezing well takes libwebp 3.5 times as long and twice the memory: what is large is squeezed quickly.
const LARGE = 4_000_000

function careFor(pixels: number): { readonly effort: number; readonly smartSubsample: boolean } {
  return pixels > LARGE ? { effort: 0, smartSubsample: false } : { effort: 4, smartSubsample: true }
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureError('broken', error)
  }
}

/** The bytes of an upload that begins as a PNG, JPEG or WebP does. Throws `PictureError`. */
export function pictureBytes(
  upload: Uint8Array | string,
  limits: PictureLimits = PICTURE_LIMITS,
): Uint8Array {
  const bytes = typeof upload === 'string' ? fromBase64(upload, limits) : upload
  if (bytes.length > limits.bytes) throw new PictureError('too-large')
  if (!looksLikePicture(bytes)) throw new PictureError('not-a-picture')
  return bytes
}

function fromBase64(text: string, limits: PictureLimits): Uint8Array {
  if (text.length > Math.ceil(limits.bytes / 3) * 4) throw new PictureError('too-large')
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new PictureError('not-base64')
  return Buffer.from(text, 'base64')
}

// The first bytes by the formats' own specifications: PNG 5.2, JPEG SOI and the marker after it, RIFF….WEBP.
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12))
  if (head.subarray(0, 8).equals(PNG) || head.subarray(0, 3).equals(JPEG)) return true
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
}
