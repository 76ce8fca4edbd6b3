import type { PictureFormat } from '@kamae/stage/picture/format'

/** Bytes as people read them: `1.4 MB`. */
export function bytesText(locale: string, bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', 1e3] : bytes < 1e9 ? ['megabyte', 1e6] : ['gigabyte', 1e9]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: bytes / Number(size) < 10 ? 1 : 0,
  }).format(bytes / Number(size))
}

/** A span of time in milliseconds: `40 sec`, from two minutes on `3 min`. */
export function durationText(locale: string, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [unit, value] = seconds < 120 ? ['second', seconds] : ['minute', Math.round(seconds / 60)]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
  }).format(Number(value))
}

/** Bytes that a pixel of an avatar's picture takes, as pictures of the built-in poses come out at usual sizes. */
const PIXEL_BYTES: Readonly<Record<PictureFormat, number>> = { png: 0.35, webp: 0.04, jpeg: 0.08 }

/** About how many bytes so many pixels of pictures take. */
export function guessBytes(pixels: number, format: PictureFormat): number {
  return pixels * PIXEL_BYTES[format]
}
