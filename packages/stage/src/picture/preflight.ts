import { Mesh, Texture } from 'three'
import type { Stage } from '../stage/stage.ts'
import { drawTiles, type PictureLook, tileLimit } from './draw-tiles.ts'
import { tilesOf } from './tiles.ts'

/** Longest side of the small pictures that show whether a picture fits on any ground. */
const SAMPLE = 256
/** Levels that a picture laid on a ground may be away from one taken on it. */
const LEVELS = 2
/** What a pixel of a tile takes: four samples of colour and depth, the picture of them, and three copies on the way to the file. */
const PIXEL_BYTES = 4 * 8 + 4 + 3 * 4

/**
 * The part of a picture's points, 0 to 1, that look different when it is laid on black or white from when it is taken there: parts that
 * add light or darken without covering. Measured on a small picture of the same look. Throws `PictureError`, or the signal's reason.
 */
export async function unevenEdges(stage: Stage, look: PictureLook, signal?: AbortSignal): Promise<number> {
  const scale = Math.min(1, SAMPLE / Math.max(look.width, look.height))
  const small = {
    ...look,
    width: Math.max(1, Math.round(look.width * scale)),
    height: Math.max(1, Math.round(look.height * scale)),
  }
  const draw = async (background: PictureLook['background']) => {
    const rows: Uint8Array[] = []
    await drawTiles(stage, { ...small, background }, signal ? { signal } : {}, ({ tile, row }) => {
      for (let y = 0; y < tile.height; y++) rows.push(row(y))
    })
    return rows
  }
  const clear = await draw({ kind: 'transparent' })
  let off = 0
  for (const [colour, ground] of [
    ['#000000', 0],
    ['#ffffff', 255],
  ] as const) {
    const whole = await draw({ kind: 'colour', colour })
    clear.forEach((row, y) => {
      const other = whole[y]
      for (let at = 0; at < row.length; at += 4) {
        const through = (ground * (255 - (row[at + 3] ?? 0))) / 255
        if (
          [0, 1, 2].some(
            (one) => Math.abs((row[at + one] ?? 0) + through - (other?.[at + one] ?? 0)) > LEVELS,
          )
        )
          off++
      }
    })
  }
  return off / (2 * small.width * small.height)
}

/** What a picture of a size costs on this card. */
export type CardFacts = {
  /** Pieces that it is drawn in. */
  readonly tiles: number
  /** Bytes that are held at once while it is drawn, about. */
  readonly memory: number
  /** Textures of those who stand there that the card makes smaller, and the longest side that it keeps. */
  readonly reduced: { readonly count: number; readonly limit: number }
}

/** Asks the card what a picture of this size will cost. */
export function cardFacts(stage: Stage, width: number, height: number): Promise<CardFacts> {
  return stage.hold(async ({ drawing, registry }) => {
    const { renderer } = drawing
    const limit = renderer.capabilities.maxTextureSize
    const tiles = tilesOf(width, height, tileLimit(renderer.getContext(), width))
    const [first] = tiles
    const pixels = first ? first.width * first.height : 0
    const found = new Set<Texture>()
    registry.group.traverse((node) => {
      if (!(node instanceof Mesh)) return
      for (const material of [node.material as object | object[]].flat())
        for (const value of Object.values(material)) if (value instanceof Texture) found.add(value)
    })
    const large = [...found].filter(({ image }) => {
      const size = (image ?? {}) as { width?: number; height?: number }
      return Math.max(size.width ?? 0, size.height ?? 0) > limit
    })
    return { tiles: tiles.length, memory: pixels * PIXEL_BYTES, reduced: { count: large.length, limit } }
  })
}
