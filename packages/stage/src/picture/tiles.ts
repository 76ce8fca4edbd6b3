/** A part of a picture, in pixels of the file from its top left. */
export type Tile = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a tile may be at most, pixels. */
export type TileLimit = { readonly side: number; readonly area: number }

/** Where the coarsest pattern of the picture (its dither, quads of the card) begins anew. */
const STEP = 4

/**
 * Cuts a picture into tiles row by row from its top left: as wide as can be, so that few of them make a whole row of pixels.
 * All but the last of a row and of a column are of one size, a multiple of 4.
 */
export function tilesOf(width: number, height: number, { side, area }: TileLimit): readonly Tile[] {
  const columns = Math.ceil(width / side)
  const wide = columns === 1 ? width : roundUp(width / columns)
  const most = Math.min(side, Math.max(STEP, Math.floor(area / wide)))
  const rows = Math.ceil(height / most)
  const high = rows === 1 ? height : Math.min(roundUp(height / rows), roundDown(most))
  const tiles: Tile[] = []
  for (let y = 0; y < height; y += high)
    for (let x = 0; x < width; x += wide)
      tiles.push({ x, y, width: Math.min(wide, width - x), height: Math.min(high, height - y) })
  return tiles
}

function roundUp(pixels: number): number {
  return Math.ceil(pixels / STEP) * STEP
}

function roundDown(pixels: number): number {
  return Math.floor(pixels / STEP) * STEP
}
