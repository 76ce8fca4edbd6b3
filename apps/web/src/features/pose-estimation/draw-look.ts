import type { Look } from '@kamae/pose-estimation/looks/looks'

/** The picture as this look has it, of the same size; the margin has the picture's mean colour. */
export function drawLook(
  picture: OffscreenCanvas | HTMLCanvasElement | ImageBitmap,
  { isMirrored, scale }: Look,
): ImageBitmap {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  if (scale < 1) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, 1, 1)
    context.drawImage(canvas, 0, 0, 1, 1, 0, 0, width, height)
  }
  context.translate(width / 2, height / 2)
  context.scale(isMirrored ? -scale : scale, scale)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas.transferToImageBitmap()
}
