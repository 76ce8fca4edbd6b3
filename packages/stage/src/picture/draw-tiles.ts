import { SRGBColorSpace, WebGLRenderTarget } from 'three'
import type { Background } from '@kamae/pose/documents/scene'
import type { Floor } from '@kamae/pose/documents/studio'
import type { StudioTheme } from '../scene/backdrop.ts'
import type { RegistryScene } from '../scene/avatar-registry.ts'
import type { Stage, StageLook } from '../stage/stage.ts'
import { createOutlines } from './outlines.ts'
import { PictureError } from './picture-error.ts'
import { type Tile, type TileLimit, tilesOf } from './tiles.ts'

/** How a picture is drawn; sizes in pixels of the file. */
export type PictureLook = StageLook & {
  readonly background: Background
  readonly theme: StudioTheme
  /** Width of the avatars' outlines in pixels of the file; as each has it when absent. */
  readonly outline?: number
  /** Lays the soft shadow under the avatars of a scene without a floor of its own, on a clear background too. */
  readonly hasFloorShadow?: boolean
}

/** How the tiles are drawn. */
export type TileOptions = {
  /** Pixels of a tile at most, for tests; else what is good for the card. */
  readonly largest?: { readonly side?: number; readonly area?: number }
  readonly signal?: AbortSignal
}

/** A tile as the card drew it. */
export type DrawnTile = {
  readonly tile: Tile
  /** One row of the tile from its top: red, green, blue, alpha a pixel, colours multiplied by their alpha; no copy. */
  row(y: number): Uint8Array<ArrayBuffer>
}

/** The floor of a scene that shows its shadows alone: whatever is behind them is seen. */
const SHADOW_ALONE: Floor = { kind: 'shadow', colour: '#ffffff' }
/** Pixels beside a tile that are drawn and thrown away, so that nothing ends where the tile does. */
const GUARD = 16
/** Rows that a tile has at least, pixels. */
const ROWS = 512
/** Pixels of a tile, unless it is very wide: each costs the card about 40 bytes, and making room costs as much time as drawing. */
const AREA = 2 * 1024 * 1024

/**
 * Draws a picture in tiles, row by row from its top left, beside the screen, and hands each over in turn: the next is drawn
 * meanwhile. All tiles show the same moment, at rest. One after the other when called twice. Throws `PictureError`, or the
 * signal's reason.
 */
export function drawTiles(
  stage: Stage,
  look: PictureLook,
  options: TileOptions,
  each: (drawn: DrawnTile) => Promise<void> | void,
): Promise<void> {
  return stage.hold(async ({ drawing, registry, scene }) => {
    options.signal?.throwIfAborted()
    const { renderer } = drawing
    const context = renderer.getContext()
    if (context.isContextLost()) throw new PictureError('card-failed', 0)
    const tiles = tilesOf(look.width, look.height, tileLimit(context, look.width, options.largest))
    const [first] = tiles
    if (!first) throw new PictureError('bad-size', 0)
    // A picture in one piece has no seams to guard.
    const guard = tiles.length === 1 ? 0 : GUARD
    const target = createTarget(first.width + 2 * guard, first.height + 2 * guard)
    const shown: RegistryScene = scene ?? { avatars: [], background: look.background }
    const avatars = shown.avatars.filter(({ id }) => look.only === undefined || look.only === id)
    registry.settle()
    const floor = shown.floor ?? (look.hasFloorShadow ? SHADOW_ALONE : undefined)
    registry.show(
      { ...shown, avatars, background: look.background, ...(floor ? { floor } : {}) },
      look.camera,
    )
    const ids = registry.ids().join('\n')
    const outlines = createOutlines(registry.group, look.outline, look.height)

    function draw(tile: Tile): Promise<DrawnTile> {
      const part = {
        fullWidth: look.width,
        fullHeight: look.height,
        x: tile.x - guard,
        y: tile.y - guard,
        width: target.width,
        height: target.height,
      }
      outlines.fit(look.height / part.height)
      renderer.setRenderTarget(target)
      drawing.draw({ ...look, withStudio: true }, look.width / look.height, part)
      const pixels = new Uint8Array(tile.width * tile.height * 4)
      const low = target.height - guard - tile.height
      const reading = renderer.readRenderTargetPixelsAsync(
        target,
        guard,
        low,
        tile.width,
        tile.height,
        pixels,
      )
      renderer.setRenderTarget(null)
      // The light stands still: what it throws need not be drawn again for each tile.
      renderer.shadowMap.autoUpdate = false
      return finish(tile, pixels, reading)
    }

    async function finish(
      tile: Tile,
      pixels: Uint8Array<ArrayBuffer>,
      reading: Promise<unknown>,
    ): Promise<DrawnTile> {
      try {
        await reading
      } catch (error) {
        throw new PictureError('card-failed', 0, { cause: error })
      }
      const stride = tile.width * 4
      // WebGL reads from the bottom.
      return { tile, row: (y) => pixels.subarray((tile.height - 1 - y) * stride, (tile.height - y) * stride) }
    }

    let coming: Promise<DrawnTile> | undefined
    try {
      for (const [index, tile] of tiles.entries()) {
        const drawn = await (coming ?? draw(tile))
        coming = undefined
        options.signal?.throwIfAborted()
        if (context.isContextLost()) throw new PictureError('card-failed', 0)
        if (registry.ids().join('\n') !== ids) throw new PictureError('scene-changed', 0)
        const next = tiles[index + 1]
        coming = next && draw(next)
        await each(drawn)
      }
    } finally {
      // One that is drawn in vain still reads into its pixels.
      await coming?.catch(() => {})
      outlines.restore()
      renderer.shadowMap.autoUpdate = true
      target.dispose()
    }
  })
}

/** What a tile may be on this card, guard and all. */
export function tileLimit(
  context: WebGLRenderingContext | WebGL2RenderingContext,
  width: number,
  largest: NonNullable<TileOptions['largest']> = {},
): TileLimit {
  const viewport = context.getParameter(context.MAX_VIEWPORT_DIMS) as Int32Array
  const side = Math.min(
    largest.side ?? Infinity,
    context.getParameter(context.MAX_RENDERBUFFER_SIZE) as number,
    context.getParameter(context.MAX_TEXTURE_SIZE) as number,
    ...viewport,
  )
  // Tiles of few rows would be drawn for their guard's sake.
  const area = Math.max(AREA, Math.min(width, side) * ROWS)
  return { side: side - 2 * GUARD, area: largest.area ?? area }
}

/** A place to draw beside the canvas that gives the same pixels as the canvas: blended as they are stored, in sRGB. */
function createTarget(width: number, height: number): WebGLRenderTarget {
  const target = new WebGLRenderTarget(width, height, {
    samples: 4,
    generateMipmaps: false,
    resolveDepthBuffer: false,
  })
  target.texture.colorSpace = SRGBColorSpace
  target.texture.internalFormat = 'RGBA8'
  // As for headsets, whose targets are screens too: otherwise three draws in linear light, and every soft edge changes.
  return Object.assign(target, { isXRRenderTarget: true })
}
