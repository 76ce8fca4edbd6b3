import { PhotoError } from './photo-error.ts'

/** A picture made small enough: `canvas` to be shown, `isDark` where hardly anything can be seen on it. */
export type Photo = { readonly canvas: HTMLCanvasElement; readonly isDark: boolean }

const MOST_BYTES = 64 * 1024 * 1024
const MOST_PIXELS = 1024
const SAMPLE = 32
const DARK = 34

/**
 * Opens a picture as it was meant to be seen (turned as its EXIF says) at no more than 1024 px a side. Throws `PhotoError` `empty`,
 * `too-large` or `not-a-picture`.
 */
export async function preparePhoto(file: Blob): Promise<Photo> {
  if (file.size === 0) throw new PhotoError('empty')
  if (file.size > MOST_BYTES) throw new PhotoError('too-large')
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new PhotoError('not-a-picture', error)
  }
  try {
    return photoOf(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** The same for a picture that is open already, like what a camera shows. */
export function photoOf(source: CanvasImageSource, width: number, height: number): Photo {
  if (width < 1 || height < 1) throw new PhotoError('not-a-picture')
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoError('cannot-run')
  // What shows through is paper, not the night.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return { canvas, isDark: brightness(canvas) < DARK }
}

/** Mean brightness, 0 to 255 (Rec. 709 luma). */
function brightness(canvas: HTMLCanvasElement): number {
  const small = document.createElement('canvas')
  small.width = SAMPLE
  small.height = SAMPLE
  const pen = small.getContext('2d', { willReadFrequently: true })
  if (!pen) return 255
  pen.drawImage(canvas, 0, 0, SAMPLE, SAMPLE)
  const { data } = pen.getImageData(0, 0, SAMPLE, SAMPLE)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  return sum / (SAMPLE * SAMPLE)
}
