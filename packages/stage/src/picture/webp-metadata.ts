import { latin1Bytes } from '@kamae/pose/bytes/latin1-bytes'
import { srgbProfile } from './colour-profile.ts'

type Chunk = { readonly type: string; readonly data: Uint8Array<ArrayBuffer> }

const HAS_PROFILE = 0x20
const HAS_ALPHA = 0x10
const HAS_EXIF = 0x08

/**
 * Says in a WebP how many dots an inch it is meant for (Exif) and that its colours are sRGB (an ICC profile); WebP container
 * specification, "Extended File Format". Undefined when it is no WebP of one picture.
 */
export function withWebpMetadata(
  file: Uint8Array<ArrayBuffer>,
  { dpi, width, height }: { dpi: number; width: number; height: number },
): Blob | undefined {
  const chunks = chunksOf(file)
  const image = chunks?.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (!chunks || !image) return undefined
  const alpha = chunks.find(({ type }) => type === 'ALPH')
  const flags = HAS_PROFILE | HAS_EXIF | (alpha || image.type === 'VP8L' ? HAS_ALPHA : 0)
  const [w, h] = [width - 1, height - 1]
  const head = Uint8Array.of(flags, 0, 0, 0, w, w >> 8, w >> 16, h, h >> 8, h >> 16)
  const parts = [
    { type: 'VP8X', data: head },
    { type: 'ICCP', data: srgbProfile() },
    ...(alpha ? [alpha] : []),
    image,
    { type: 'EXIF', data: exif(dpi) },
  ].flatMap(pack)
  const size = parts.reduce((sum, part) => sum + part.length, 4)
  return new Blob([latin1Bytes('RIFF'), u32(size), latin1Bytes('WEBP'), ...parts], { type: 'image/webp' })
}

function chunksOf(file: Uint8Array<ArrayBuffer>): readonly Chunk[] | undefined {
  const text = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP') return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true)
    chunks.push({ type: text(at), data: file.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function pack({ type, data }: Chunk): Uint8Array<ArrayBuffer>[] {
  return [latin1Bytes(type), u32(data.length), data, ...(data.length % 2 ? [new Uint8Array(1)] : [])]
}

/** TIFF 6.0 with one directory: x and y resolution an inch (Exif 2.32, 4.6.4). */
function exif(dpi: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(66)
  const view = new DataView(bytes.buffer)
  bytes.set(latin1Bytes('II'))
  view.setUint16(2, 42, true)
  view.setUint32(4, 8, true)
  view.setUint16(8, 3, true)
  const entry = (index: number, tag: number, type: number, value: number) => {
    const at = 10 + 12 * index
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, 1, true)
    view.setUint32(at + 8, value, true)
  }
  entry(0, 0x011a, 5, 50)
  entry(1, 0x011b, 5, 58)
  entry(2, 0x0128, 3, 2)
  for (const at of [50, 58]) {
    view.setUint32(at, Math.round(dpi), true)
    view.setUint32(at + 4, 1, true)
  }
  return bytes
}

function u32(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value, value >> 8, value >> 16, value >> 24)
}
