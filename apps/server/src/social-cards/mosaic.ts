import sharp from 'sharp'

const SIDE = 468
const GAP = 4
// The paper that pictures lie on in lists.
const PAPER = '#ece7e0'
const HALF = (SIDE - GAP) / 2

/**
 * Up to four pictures as one opaque PNG of 468×468 without an empty place: two are side by side, of three the first beside
 * the others. One alone stays as it is.
 */
export async function mosaicOf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = pictures
  if (only && pictures.length === 1) return only
  const shown = pictures.slice(0, 4)
  const tiles = await Promise.all(
    shown.map(async (picture, at) => ({
      input: await sharp(picture)
        .resize(HALF, isTall(at, shown.length) ? SIDE : HALF, { fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
        .png()
        .toBuffer(),
      ...placeOf(at, shown.length),
    })),
  )
  const paper = { width: SIDE, height: SIDE, channels: 3, background: PAPER } as const
  return await sharp({ create: paper }).composite(tiles).png().toBuffer()
}

function isTall(at: number, count: number): boolean {
  return count === 2 || (count === 3 && at === 0)
}

function placeOf(at: number, count: number): { left: number; top: number } {
  // Of three, the second and third share the right column.
  const cell = count === 3 && at > 0 ? 2 * at - 1 : at
  return { left: (cell % 2) * (HALF + GAP), top: Math.floor(cell / 2) * (HALF + GAP) }
}
