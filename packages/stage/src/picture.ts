import { MathUtils } from 'three'
import type { Background, SceneCamera } from '@kamae/pose/scene'
import { lateArrived } from './avatar/late.ts'
import { drawTiles, type PictureLook, type TileOptions } from './picture/draw-tiles.ts'
import { PictureError } from './picture/picture-error.ts'
import { createPngWriter } from './picture/png-writer.ts'
import { createRows } from './picture/rows.ts'
import type { Stage } from './stage.ts'
import type { StudioTheme } from './stage/backdrop.ts'

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
  /** Width of the avatars' outlines in pixels of the file; as each has it when absent. */
  readonly outline?: number
} & Pick<TileOptions, 'signal' | 'largest'>

/** Longest side of a picture in pixels. */
export const LONGEST_SIDE = 16_384

/**
 * Takes a picture as PNG with true alpha, at exactly the size asked for, in tiles where it is large; throws `PictureError`.
 * Hair and clothes come to rest first by fixed steps, so the same scene gives the same picture.
 */
export async function takePicture(stage: Stage, request: PictureRequest): Promise<Blob> {
  const { width, height, signal } = request
  if (!isSize(width) || !isSize(height)) throw new PictureError('bad-size', LONGEST_SIDE)
  if (Math.max(width, height) > LONGEST_SIDE) throw new PictureError('too-large', LONGEST_SIDE)
  const look = await lookOf(stage, request)
  const png = createPngWriter(width, height, [], signal)
  const take = createRows(width, (row, count) => png.write(row, count))
  try {
    await drawTiles(stage, look, request, take)
    return await png.end()
  } catch (error) {
    await png.cancel()
    throw error
  }
}

/** What a request comes to on this stage, once everything that the scene asks for is there. */
export async function lookOf(stage: Stage, request: PictureRequest): Promise<PictureLook> {
  await lateArrived()
  await stage.ready()
  const { width, height, background, only, outline } = request
  const camera = request.camera === 'view' ? stage.view.state : request.camera
  return {
    width,
    height,
    background,
    camera: request.crop ? cropTo(camera, stage.size.width / stage.size.height, width / height) : camera,
    theme: request.theme ?? 'light',
    ...(only === undefined ? {} : { only }),
    ...(outline === undefined ? {} : { outline }),
  }
}

function isSize(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0
}

function cropTo(camera: SceneCamera, canvasAspect: number, aspect: number): SceneCamera {
  if (aspect <= canvasAspect) return camera
  const half = Math.tan(MathUtils.degToRad(camera.fov) / 2) * (canvasAspect / aspect)
  return { ...camera, fov: MathUtils.radToDeg(2 * Math.atan(half)) }
}
