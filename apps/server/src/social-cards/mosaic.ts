import sharp from 'sharp'

const SIDE = 468
const GAP = 4
// The paper that pictures lie on in lists.
const PAPER = '#ece7e0'

/** Up to four pictures in rows of two as one opaque PNG of 468×468; one alone stays as it is. */
export async function mosaicOf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = pictures
  if (only && pictures.length === 1) return only
  const side = (SIDE - GAP) / 2
  const tiles = await Promise.all(
    pictures.slice(0, 4).map(async (picture, at) => ({
      input: await sharp(picture)
        .resize(side, side, { fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
        .png()
        .toBuffer(),
      left: (at % 2) * (side + GAP),
      top: Math.floor(at / 2) * (side + GAP),
    })),
  )
  const paper = { width: SIDE, height: SIDE, channels: 3, background: PAPER } as const
  return await sharp({ create: paper }).composite(tiles).png().toBuffer()
}
