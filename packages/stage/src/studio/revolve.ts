import { BufferAttribute, BufferGeometry } from 'three'

/** A point of an outline: distance from the axis and height, metres. */
export type OutlinePoint = readonly [away: number, height: number]

/**
 * Turns an outline (from bottom to top, outside first) about +Y into a body, by `arc` of a whole turn. `smooth` rounds the edges between
 * its pieces. Written here because three.js ships in one piece: each of its geometries would come before the first avatar is loaded.
 */
export function revolve(
  outline: readonly OutlinePoint[],
  segments: number,
  { smooth = false, arc = 1 }: { smooth?: boolean; arc?: number } = {},
): BufferGeometry {
  const slopes = outline.slice(1).map(([away, height], index) => {
    const [lastAway, lastHeight] = outline[index] ?? [0, 0]
    const [out, up] = [height - lastHeight, lastAway - away]
    const size = Math.hypot(out, up) || 1
    return [out / size, up / size] as const
  })
  const slopeAt = (piece: number, end: 0 | 1) => {
    const own = slopes[piece] ?? [1, 0]
    const other = smooth ? (slopes[piece + (end === 0 ? -1 : 1)] ?? own) : own
    const [out, up] = [own[0] + other[0], own[1] + other[1]]
    const size = Math.hypot(out, up) || 1
    return [out / size, up / size] as const
  }
  const positions: number[] = []
  const normals: number[] = []
  const put = (piece: number, end: 0 | 1, step: number) => {
    const angle = (step / segments) * arc * Math.PI * 2
    const [away, height] = outline[piece + end] ?? [0, 0]
    const [out, up] = slopeAt(piece, end)
    positions.push(away * Math.sin(angle), height, away * Math.cos(angle))
    normals.push(out * Math.sin(angle), up, out * Math.cos(angle))
  }
  for (let piece = 0; piece < slopes.length; piece++) {
    for (let step = 0; step < segments; step++) {
      put(piece, 0, step)
      put(piece, 0, step + 1)
      put(piece, 1, step + 1)
      put(piece, 0, step)
      put(piece, 1, step + 1)
      put(piece, 1, step)
    }
  }
  const body = new BufferGeometry()
  body.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  body.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  return body
}

/** The outline of a round body from `from` to `to` (parts of half a turn from its bottom) about a centre at `height`, `away` from the axis. */
export function roundOutline(
  radius: number,
  steps: number,
  { height = 0, away = 0, from = 0, to = 1 } = {},
): readonly OutlinePoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = Math.PI * (from + ((to - from) * index) / steps)
    return [away + radius * Math.sin(angle), height - radius * Math.cos(angle)] as const
  })
}
