/** A square of a picture: its left and top edge and its side, all in parts of the picture's own width (`x`, `side`) and height (`y`). */
export type Crop = { readonly x: number; readonly y: number; readonly side: number }

/** What is less opaque than this is ground or shadow. */
const OPAQUE = 150
/** Of somebody who stands: where the head is looked for, and how much of the height head and shoulders take. */
const UPPER = 0.3
const BUST = 0.38
/** Who is not so much higher than wide does not stand. */
const SLIM = 1.3
/** Who is cut off by the lower edge and not so much higher than wide shows no more than a bust. */
const SLIM_OF_CUT = 2

/** The longest opaque stretch of a row: its middle and its length. */
function longestRun(
  alpha: Uint8ClampedArray,
  width: number,
  row: number,
): { middle: number; length: number } {
  let best = { middle: 0, length: 0 }
  let from = -1
  for (let x = 0; x <= width; x++) {
    const isOpaque = x < width && (alpha[row * width + x] ?? 0) > OPAQUE
    if (isOpaque && from < 0) from = x
    if (isOpaque || from < 0) continue
    if (x - from > best.length) best = { middle: (from + x) / 2, length: x - from }
    from = -1
  }
  return best
}

/**
 * Head and shoulders of a figure that stands cut out in a picture, of which the opacities are given row by row (0 to 255).
 * Undefined where the picture has a ground of its own, or nobody stands in it: then it is shown as it is.
 */
export function headCrop(alpha: Uint8ClampedArray, width: number, height: number): Crop | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let at = 0; at < alpha.length; at++) {
    if ((alpha[at] ?? 0) <= OPAQUE) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const isCut = bottom === height - 1
  if (wide <= 0 || wide === width || high < (isCut ? SLIM_OF_CUT : SLIM) * wide) return undefined
  // A raised arm is slim beside a head: the square of the stretches outweighs it.
  let [weight, sum] = [0, 0]
  for (let y = top; y < top + high * UPPER; y++) {
    const { middle, length } = longestRun(alpha, width, y)
    weight += length ** 2
    sum += middle * length ** 2
  }
  const middle = sum / weight
  let crown = top
  while (crown < bottom && (alpha[crown * width + Math.floor(middle)] ?? 0) <= OPAQUE) crown++
  const side = (bottom - crown + 1) * BUST
  return {
    x: (middle - side / 2) / width,
    y: Math.max(0, crown - side * 0.08) / height,
    side: side / width,
  }
}

const LOOKED_AT = 64
const found = new Map<string, Crop | undefined>()

/** `headCrop` of a picture that has loaded; undefined too where the browser keeps its pixels from us. */
export function headCropOf(picture: HTMLImageElement): Crop | undefined {
  const { src, naturalWidth, naturalHeight } = picture
  if (found.has(src)) return found.get(src)
  const height = Math.round((LOOKED_AT * naturalHeight) / naturalWidth)
  const canvas = Object.assign(document.createElement('canvas'), { width: LOOKED_AT, height })
  let crop: Crop | undefined
  try {
    const paper = canvas.getContext('2d', { willReadFrequently: true })
    paper?.drawImage(picture, 0, 0, LOOKED_AT, height)
    const data = paper?.getImageData(0, 0, LOOKED_AT, height).data
    const alpha = data?.filter((_, at) => at % 4 === 3)
    crop = alpha && headCrop(alpha, LOOKED_AT, height)
  } catch {
    // Of another origin, or without a size: it is shown as it is.
  }
  found.set(src, crop)
  return crop
}
