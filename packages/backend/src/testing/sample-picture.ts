import sharp from 'sharp'

/** A PNG in base64 of one colour, half transparent. */
export async function samplePicture(width = 12, height = 16, red = 200): Promise<string> {
  const background = { r: red, g: 40, b: 60, alpha: 0.5 }
  const picture = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return picture.toString('base64')
}
