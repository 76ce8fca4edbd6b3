import { MathUtils } from 'three'
import type { Background, SceneCamera } from '@kamae/pose/documents/scene'
import { lateArrived } from '../late-code.ts'
import { drawTiles, type PictureLook, type TileOptions } from './draw-tiles.ts'
import { PictureError } from './picture-error.ts'
import { LONGEST_SIDE, type PictureFormat } from './format.ts'
import { pngMetadata, type PngText } from './png-metadata.ts'
import { createPngWriter, type PictureWriter } from './png-writer.ts'
import { createRows } from './rows.ts'
import type { Stage } from '../stage/stage.ts'
import type { StudioTheme } from '../scene/backdrop.ts'

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
  /** Lays the soft shadow under the avatars of a scene without a floor of its own, on a clear background too. */
  readonly hasFloorShadow?: boolean
  /** PNG when absent. */
  readonly format?: PictureFormat
  /** 0 to 1, for WebP and JPEG. */
  readonly quality?: number
  /** What JPEG, which has no alpha, puts behind: `#rrggbb`, white when absent. */
  readonly matte?: string
  /** Dots an inch that the file names, for printing; 72 when absent. */
  readonly dpi?: number
  /** A text that travels in a PNG. */
  readonly text?: PngText
  /** Hears the part that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void
} & Pick<TileOptions, 'signal' | 'largest'>

const SCREEN_DPI = 72

/**
 * Takes a picture with true alpha, at exactly the size asked for, in tiles where it is large; throws `PictureError`, or the
 * signal's reason. Hair and clothes come to rest first by fixed steps, so the same scene gives the same picture.
 */
export async function takePicture(stage: Stage, request: PictureRequest): Promise<Blob> {
  const { width, height, format = 'png' } = request
  const limit = LONGEST_SIDE[format]
  if (!isSize(width) || !isSize(height)) throw new PictureError('bad-size', limit)
  if (Math.max(width, height) > limit) throw new PictureError('too-large', limit)
  const look = await lookOf(stage, request)
  request.signal?.throwIfAborted()
  const writer = await createWriter(request)
  const joined = createRows(width, (row, count) => writer.write(row, count))
  try {
    await drawTiles(stage, look, request, async (drawn) => {
      await joined(drawn)
      const { tile } = drawn
      request.onProgress?.((tile.y * width + (tile.x + tile.width) * tile.height) / (width * height))
    })
    const file = await writer.end()
    request.signal?.throwIfAborted()
    return file
  } catch (error) {
    await writer.cancel()
    throw error
  }
}

/** What a picture drawn by other means is written with, row by row, just as one of the stage. */
export async function createWriter(
  request: Pick<
    PictureRequest,
    'width' | 'height' | 'format' | 'quality' | 'matte' | 'dpi' | 'text' | 'signal'
  >,
): Promise<PictureWriter> {
  const { width, height, format = 'png', dpi = SCREEN_DPI, signal } = request
  if (format === 'png') return createPngWriter(width, height, await pngMetadata(dpi, request.text), signal)
  const { createWebpJpegWriter } = await import('./webp-jpeg-writer.ts')
  return createWebpJpegWriter({
    format,
    width,
    height,
    quality: request.quality ?? 0.92,
    dpi,
    matte: levelsOf(request.matte ?? '#ffffff'),
    ...(signal ? { signal } : {}),
  })
}

function levelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]
}

/** What a request comes to on this stage, once everything that the scene asks for is there. */
export async function lookOf(stage: Stage, request: PictureRequest): Promise<PictureLook> {
  await lateArrived()
  await stage.ready()
  const { width, height, background, only, outline, hasFloorShadow } = request
  const camera = request.camera === 'view' ? stage.view.state : request.camera
  return {
    width,
    height,
    background,
    camera: request.crop ? cropTo(camera, stage.size.width / stage.size.height, width / height) : camera,
    theme: request.theme ?? 'light',
    ...(only === undefined ? {} : { only }),
    ...(outline === undefined ? {} : { outline }),
    ...(hasFloorShadow ? { hasFloorShadow } : {}),
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
