import type { Background, SceneCamera } from '@kamae/pose/documents/scene'
import type { WebGLRenderTarget } from 'three'
import { createYieldToPage } from '../picture/yield-to-page.ts'
import { PictureError } from '../picture/picture-error.ts'
import { type Tile, tilesOf } from '../picture/tiles.ts'
import type { Stage } from '../stage/stage.ts'
import type { Lent } from '../stage/drawing.ts'
import type { Size } from './surfaces.ts'

/** What is drawn: a picture of this size through this camera, of everyone or of one avatar alone. */
export type ControlFrame = Size & {
  readonly camera: SceneCamera
  readonly only?: string
}

/** How the work goes on, and whether it is still wanted. */
export type Work = {
  readonly signal?: AbortSignal | undefined
  /** Hears how much is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Lends what stands there as often as it is asked for, always the same moment, at rest. */
export type Lender = () => Lent

/** Small enough for every card at twice the points, which lines need, and for a page that stays alive. */
const TILE = { side: 1024, area: 1024 * 1024 }
const NOTHING: Background = { kind: 'transparent' }

/** Holds the stage still as the frame shows it; throws `PictureError` when the card has failed. */
export function holdStill<Result>(
  stage: Stage,
  frame: ControlFrame,
  work: (lend: Lender) => Promise<Result> | Result,
): Promise<Result> {
  return stage.hold(async ({ drawing, registry, scene }) => {
    const shown = scene ?? { avatars: [], background: NOTHING }
    const avatars = shown.avatars.filter(({ id }) => frame.only === undefined || frame.only === id)
    registry.settle()
    registry.show({ ...shown, avatars }, frame.camera)
    return await work(() => {
      if (drawing.renderer.getContext().isContextLost()) throw new PictureError('card-failed', 0)
      return drawing.lend({ camera: frame.camera, background: NOTHING }, frame.width / frame.height)
    })
  })
}

/**
 * Gives the rows of a picture in bands from above, painted tile by tile: `paint` answers a tile's values, rows from above, so many
 * `bytes` to a point. Between tiles the page draws and answers.
 */
export async function* bandsOf(
  { width, height }: Size,
  bytes: number,
  paint: (tile: Tile) => Uint8Array,
  { signal, onProgress }: Work,
): AsyncGenerator<Uint8Array> {
  const tiles = tilesOf(width, height, TILE)
  const yieldToPage = createYieldToPage(signal)
  let band = new Uint8Array()
  for (const [index, tile] of tiles.entries()) {
    signal?.throwIfAborted()
    const values = paint(tile)
    if (tile.x === 0) band = new Uint8Array(width * bytes * tile.height)
    const wide = tile.width * bytes
    for (let row = 0; row < tile.height; row++)
      band.set(values.subarray(row * wide, (row + 1) * wide), (row * width + tile.x) * bytes)
    onProgress?.((index + 1) / tiles.length)
    await yieldToPage()
    if (tile.x + tile.width === width) yield band
  }
}

/** The points of one picture of a target, four bytes each, rows from below. */
export function readPoints(
  { renderer }: Lent,
  target: WebGLRenderTarget,
  index: number,
  { width, height }: Size,
): Uint8Array {
  const points = new Uint8Array(width * height * 4)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, points, undefined, index)
  return points
}
