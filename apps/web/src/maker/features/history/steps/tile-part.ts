export type TilePart = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Room round those who are seen, as a part of their own size. */
const ROOM = 1.12

/**
 * The part of a stage (CSS pixels) that a tile of this aspect (width by height) shows: all points with some room.
 * Undefined where one lies outside of the stage.
 */
export function tilePart(
  points: readonly { readonly x: number; readonly y: number }[],
  stage: { readonly width: number; readonly height: number },
  aspect: number,
): TilePart | undefined {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const isWithin = left >= 0 && top >= 0 && right <= stage.width && bottom <= stage.height
  if (points.length === 0 || !isWithin) return undefined
  const height = Math.max((bottom - top) * ROOM, ((right - left) * ROOM) / aspect)
  const width = height * aspect
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
