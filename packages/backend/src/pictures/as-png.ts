import sharp from 'sharp'

const LARGEST_SIDE = 1024

// What stands for a character without a picture: one colour, in the proportion of most cards.
const NOTHING = { width: 400, height: 600, channels: 3, background: '#e7e2dc' } as const

/** A picture that is kept here as PNG, at most 1024 px a side; without one, an empty one. */
export async function asPng(kept: Uint8Array | undefined): Promise<Uint8Array> {
  const picture = kept ? sharp(kept) : sharp({ create: NOTHING })
  const side = { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return await picture.resize(side).png({ compressionLevel: 6 }).toBuffer()
}
