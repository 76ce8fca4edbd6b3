import type { DrawnTile } from './draw-tiles.ts'

/** Joins tiles that come row by row to whole rows of pixels, and hands them over from the top. */
export function createRows(
  width: number,
  take: (row: (y: number) => Uint8Array<ArrayBuffer>, count: number) => Promise<void> | void,
): (drawn: DrawnTile) => Promise<void> {
  let band = new Uint8Array()
  return async ({ tile, row }) => {
    if (tile.width === width) return await take(row, tile.height)
    const stride = width * 4
    if (band.length !== stride * tile.height) band = new Uint8Array(stride * tile.height)
    for (let y = 0; y < tile.height; y++) band.set(row(y), y * stride + tile.x * 4)
    if (tile.x + tile.width === width)
      await take((y) => band.subarray(y * stride, (y + 1) * stride), tile.height)
  }
}
