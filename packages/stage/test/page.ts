import { type Avatar, AvatarFileError, openAvatar } from '../src/avatar.ts'
import { pictureLimit, takePicture } from '../src/picture.ts'
import { createStage, type Stage } from '../src/stage.ts'

const canvas = document.createElement('canvas')
document.body.append(canvas)

async function fetchAvatar(address: string): Promise<Avatar> {
  return openAvatar(new Uint8Array(await (await fetch(address)).arrayBuffer()))
}

/** Decodes a picture to its pixels: red, green, blue, alpha. */
async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

const doors = { AvatarFileError, canvas, createStage, fetchAvatar, openAvatar, pictureLimit, pixelsOf, takePicture }

/** What the browser tests reach on the page. */
export type StageDoors = typeof doors & { stage?: Stage; avatars?: Record<string, Avatar> }

declare global {
  var stageDoors: StageDoors
}

globalThis.stageDoors = doors
document.body.dataset.ready = 'true'
