/** The kinds of file that a picture can be. */
export type PictureFormat = 'png' | 'webp' | 'jpeg'

/** Longest side of a picture in pixels: PNG is written by ourselves, the others by the browser (WebP bitstream guide: 14 bits). */
export const LONGEST_SIDE: Readonly<Record<PictureFormat, number>> = {
  png: 16_384,
  webp: 16_383,
  jpeg: 16_384,
}

export const MEDIA_TYPE: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

const canvases = new Map<string, boolean>()
let writers: Promise<ReadonlySet<PictureFormat>> | undefined

/** Whether this browser has canvases of so many pixels: a larger one silently stays empty. */
export function hasCanvas(width: number, height: number): boolean {
  const key = `${width}x${height}`
  const known = canvases.get(key)
  if (known !== undefined) return known
  const is = tryCanvas(width, height)
  canvases.set(key, is)
  return is
}

function tryCanvas(width: number, height: number): boolean {
  try {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) return false
    pen.fillRect(width - 1, height - 1, 1, 1)
    return pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 255
  } catch {
    // Browsers say it in several ways: RangeError, InvalidStateError, NS_ERROR_FAILURE.
    return false
  }
}

/** The formats that this browser writes; Safari has no WebP. */
export function writableFormats(): Promise<ReadonlySet<PictureFormat>> {
  writers ??= findWriters()
  return writers
}

async function findWriters(): Promise<ReadonlySet<PictureFormat>> {
  const found = new Set<PictureFormat>(['png'])
  for (const format of ['webp', 'jpeg'] as const) {
    const canvas = new OffscreenCanvas(1, 1)
    canvas.getContext('2d')
    const blob = await canvas.convertToBlob({ type: MEDIA_TYPE[format] })
    if (blob.type === MEDIA_TYPE[format]) found.add(format)
  }
  return found
}
