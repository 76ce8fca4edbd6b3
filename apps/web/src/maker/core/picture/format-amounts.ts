import type { PictureFormat } from '@kamae/stage/picture/format'

type Unit = readonly [name: string, bytes: number]

const LARGEST: Unit = ['gigabyte', 1e9]
const UNITS: readonly Unit[] = [['kilobyte', 1e3], ['megabyte', 1e6], LARGEST]

/** Bytes as people read them: `1.4 MB`. */
export function bytesText(locale: string, bytes: number): string {
  const [unit, size] = UNITS.find(([, one]) => bytes < 1000 * one) ?? LARGEST
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes / size < 10 ? 1 : 0,
  }).format(bytes / size)
}

/** A span of time in milliseconds: `40 sec`, from two minutes on `3 min`. */
export function durationText(locale: string, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const isShort = seconds < 120
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'short',
  }).format(isShort ? seconds : Math.round(seconds / 60))
}

/** Bytes that a pixel of an avatar's picture takes, as pictures of the built-in poses come out at usual sizes. */
const PIXEL_BYTES: Readonly<Record<PictureFormat, number>> = { png: 0.35, webp: 0.04, jpeg: 0.08 }

/** About how many bytes so many pixels of pictures take. */
export function guessBytes(pixels: number, format: PictureFormat): number {
  return pixels * PIXEL_BYTES[format]
}
