const HEIGHT = 240

/** A picture made small for showing how the work goes on; undefined where the browser cannot decode it. */
export async function smallPicture(picture: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(picture, { resizeHeight: HEIGHT, resizeQuality: 'medium' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}
