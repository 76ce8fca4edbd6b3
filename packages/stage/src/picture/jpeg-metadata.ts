import { srgbProfile } from './colour-profile.ts'

const APP0 = 0xe0
const APP2 = 0xe2

/**
 * Says in a JPEG how many dots an inch it is meant for (JFIF 1.02, the APP0 segment) and that its colours are sRGB (ICC.1:2022, B.4).
 * What the browser wrote about either goes; undefined when it is no JPEG.
 */
export function withJpegMetadata(file: Uint8Array<ArrayBuffer>, dpi: number): Blob | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 2
  // The browser's own come first, before tables and picture.
  while (at + 4 <= file.length && file[at] === 0xff && (file[at + 1] === APP0 || file[at + 1] === APP2))
    at += 2 + view.getUint16(at + 2)
  const density = Math.round(dpi)
  const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, density >> 8, density, density >> 8, density, 0, 0]
  const profile = srgbProfile()
  const icc = [...new TextEncoder().encode('ICC_PROFILE'), 0, 1, 1, ...profile]
  return new Blob([file.subarray(0, 2), segment(APP0, jfif), segment(APP2, icc), file.subarray(at)], {
    type: 'image/jpeg',
  })
}

function segment(marker: number, data: readonly number[]): Uint8Array<ArrayBuffer> {
  const length = data.length + 2
  return Uint8Array.from([0xff, marker, length >> 8, length, ...data])
}
