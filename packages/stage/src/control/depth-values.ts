import type { Tile } from '../picture/tiles.ts'
import type { Lent } from '../stage/drawing.ts'
import { readPoints } from './frame.ts'
import { drawSurfaces, type Size, type SurfaceWish, surfaceTarget, PROP } from './surfaces.ts'

/** Where white and black are, metres along the line of sight. */
export type DepthRange = { readonly near: number; readonly far: number }

/** The depth of a point of a target in metres, from its 24 bits. */
export function depthAt(points: Uint8Array, at: number, { near, far }: DepthRange): number {
  const whole =
    ((points[at] as number) << 16) | ((points[at + 1] as number) << 8) | (points[at + 2] as number)
  return near + (whole / 16_777_215) * (far - near)
}

/** The side of the small picture by which a range is measured: the same for every size of the same picture. */
const MEASURED = 512
/** The farthest of a figure stays this much lighter than nothing. */
const LIFT = 0.1

/**
 * The range of depth that is seen of the figures, or of the props where there is no figure: white at the nearest; black a little beyond
 * the farthest, so that nothing of a figure melts into what is behind it.
 */
export function measureDepth(lent: Lent, whole: Size): DepthRange {
  const { turned, placed } = readSmall(lent, whole)
  const found =
    span(turned, placed, lent.camera, (owner) => owner > 0 && owner < PROP) ??
    span(turned, placed, lent.camera, (owner) => owner === PROP)
  if (!found) return { near: 0, far: 1 }
  const deep = Math.max(found.far - found.near, 1e-3)
  return { near: found.near, far: found.near + deep / (1 - LIFT) }
}

/** The surfaces of a whole picture, small; `scale` is its size against the picture's. */
export function readSmall(lent: Lent, whole: Size): SurfacePoints & Size & { readonly scale: number } {
  const scale = Math.min(1, MEASURED / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  return { ...readSurfaces(lent, { width, height }, { x: 0, y: 0, width, height }), width, height, scale }
}

function span(
  turned: Uint8Array,
  placed: Uint8Array,
  all: DepthRange,
  isMeant: (owner: number) => boolean,
): DepthRange | undefined {
  let near = Infinity
  let far = -Infinity
  for (let at = 0; at < placed.length; at += 4) {
    if (!isMeant(turned[at + 3] as number)) continue
    const depth = depthAt(placed, at, all)
    if (depth < near) near = depth
    if (depth > far) far = depth
  }
  return near <= far ? { near, far } : undefined
}

/** Points of four bytes, rows from below: normals with owners, depths with parts. */
export type SurfacePoints = { readonly turned: Uint8Array; readonly placed: Uint8Array }

/** Draws and reads a tile. */
export function readSurfaces(lent: Lent, whole: Size, tile: Tile, wish?: SurfaceWish): SurfacePoints {
  const target = surfaceTarget(tile.width, tile.height)
  try {
    drawSurfaces(lent, target, whole, tile, wish)
    return { turned: readPoints(lent, target, 0, tile), placed: readPoints(lent, target, 1, tile) }
  } finally {
    target.dispose()
  }
}

/** Depth as light: white at `near`, black at `far` and where nothing is; 8 or 16 bits, rows from above. */
export function depthValues(
  { turned, placed }: SurfacePoints,
  { width, height }: Size,
  all: DepthRange,
  range: DepthRange,
  bits: 8 | 16,
): Uint8Array {
  const most = bits === 8 ? 255 : 65_535
  const values = new Uint8Array((width * height * bits) / 8)
  let to = 0
  for (let row = height - 1; row >= 0; row--)
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      let light = 0
      if (turned[at + 3] !== 0) {
        const share = (range.far - depthAt(placed, at, all)) / (range.far - range.near)
        light = Math.round(Math.min(Math.max(share, 0), 1) * most)
      }
      if (bits === 16) values[to++] = light >> 8
      values[to++] = light & 255
    }
  return values
}
