/** Width and height of a picture in pixels, and its media type. */
export type ImageSize = {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/ktx2'
  readonly width: number
  readonly height: number
}

/** Reads a picture's size from its header without decoding it; undefined when it is none of PNG, JPEG, WebP, KTX 2 or is cut off. */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readKtx2(bytes)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function startsWith(bytes: Uint8Array, ...values: number[]): boolean {
  return bytes.length >= values.length && values.every((value, index) => bytes[index] === value)
}

/** PNG specification, 11.2.2: IHDR is the first chunk. */
function readPng(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || bytes.length < 33)
    return undefined
  const view = viewOf(bytes)
  if (view.getUint32(12) !== 0x49484452) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** JPEG (ITU T.81, annex B): the first start-of-frame marker carries the size. */
function readJpeg(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return undefined
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    const hasNoLength = marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)
    if (hasNoLength) at += marker === 0xff ? 1 : 2
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else {
      const length = view.getUint16(at + 2)
      if (length < 2) return undefined
      at += 2 + length
    }
  }
  return undefined
}

/** WebP container specification: the first chunk is VP8, VP8L or VP8X. */
function readWebp(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 0x52, 0x49, 0x46, 0x46) || bytes.length < 30) return undefined
  const view = viewOf(bytes)
  if (view.getUint32(8) !== 0x57454250) return undefined
  const type = 'image/webp'
  switch (view.getUint32(12)) {
    case 0x56503820:
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503858: {
      const wide = view.getUint16(24, true) | (view.getUint8(26) << 16)
      const high = view.getUint16(27, true) | (view.getUint8(29) << 16)
      return { type, width: wide + 1, height: high + 1 }
    }
    default:
      return undefined
  }
}

/** KTX 2.0 specification, section 3: pixelWidth and pixelHeight follow vkFormat and typeSize. */
function readKtx2(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb) || bytes.length < 28)
    return undefined
  const view = viewOf(bytes)
  return {
    type: 'image/ktx2',
    width: view.getUint32(20, true),
    height: Math.max(view.getUint32(24, true), 1),
  }
}
