import { type Size, PROP } from './surfaces.ts'

/** White where an owner's surface is seen, or any figure's when none is named. Rows from above. */
export function maskValues(
  turned: Uint8Array,
  { width, height }: Size,
  wanted: number | undefined,
): Uint8Array {
  const values = new Uint8Array(width * height)
  let to = 0
  for (let row = height - 1; row >= 0; row--)
    for (let at = row * width * 4 + 3; at < (row + 1) * width * 4; at += 4) {
      const owner = turned[at] as number
      const isMeant = wanted === undefined ? owner !== 0 && owner !== PROP : owner === wanted
      values[to++] = isMeant ? 255 : 0
    }
  return values
}
