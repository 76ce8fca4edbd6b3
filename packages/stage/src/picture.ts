import { MathUtils } from 'three'
import type { Background, SceneCamera } from '@kamae/pose/scene'
import { lateArrived } from './avatar/late.ts'
import { readImageSize } from './gate/image-size.ts'
import type { Stage } from './stage.ts'
import type { StudioTheme } from './stage/backdrop.ts'

/** A picture that could not be taken: larger than the graphics card draws in one piece, or the card gave up. */
export class PictureError extends Error {
  readonly reason: 'too-large' | 'bad-size' | 'card-failed'
  /** Longest side in pixels that this card can draw. */
  readonly limit: number

  constructor(reason: PictureError['reason'], limit: number) {
    super(`The picture could not be taken: ${reason} (limit ${limit} px).`)
    this.name = 'PictureError'
    this.reason = reason
    this.limit = limit
  }
}

/** What to take a picture of; sizes in pixels of the file. */
export type PictureRequest = {
  readonly width: number
  readonly height: number
  readonly background: Background
  /** A camera of its own, or what the looking-around camera sees now. */
  readonly camera: SceneCamera | 'view'
  /** Keeps to what the canvas shows: a picture wider than the canvas sees less above and below instead of more beside. */
  readonly crop?: 'frame'
  /** Colours of the studio's paper; light when absent. */
  readonly theme?: StudioTheme
  /** The one avatar to draw, by its id in the scene; all when absent. */
  readonly only?: string
}

/** Longest side of a picture in pixels that this stage can draw in one piece. */
export function pictureLimit(stage: Stage): number {
  return stage.largestPicture
}

/**
 * Takes a picture as PNG with true alpha, at exactly the size asked for; throws `PictureError`.
 * Hair and clothes come to rest first by fixed steps, so the same scene gives the same picture.
 */
export async function takePicture(stage: Stage, request: PictureRequest): Promise<Blob> {
  const { width, height } = request
  const limit = pictureLimit(stage)
  if (!isSize(width) || !isSize(height)) throw new PictureError('bad-size', limit)
  if (Math.max(width, height) > limit) throw new PictureError('too-large', limit)
  await lateArrived()
  await stage.ready()
  const camera = request.camera === 'view' ? stage.view.state : request.camera
  const blob = await stage.drawPicture({
    width,
    height,
    background: request.background,
    camera: request.crop ? cropTo(camera, stage.size.width / stage.size.height, width / height) : camera,
    theme: request.theme ?? 'light',
    ...(request.only === undefined ? {} : { only: request.only }),
  })
  if (blob === 'too-large') throw new PictureError('too-large', limit)
  if (!blob) throw new PictureError('card-failed', limit)
  const size = readImageSize(new Uint8Array(await blob.slice(0, 64).arrayBuffer()))
  if (size?.width !== width || size.height !== height) throw new PictureError('card-failed', limit)
  return blob
}

function isSize(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0
}

function cropTo(camera: SceneCamera, canvasAspect: number, aspect: number): SceneCamera {
  if (aspect <= canvasAspect) return camera
  const half = Math.tan(MathUtils.degToRad(camera.fov) / 2) * (canvasAspect / aspect)
  return { ...camera, fov: MathUtils.radToDeg(2 * Math.atan(half)) }
}
