import type { Content } from '@kamae/pop/documents/content'
import type { Box } from '@kamae/pop/documents/boxes'

export type HandleId = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const HANDLES: readonly HandleId[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Which way a handle pulls: -1, 0 or 1 along each side of the box. */
export const pull = (handle: HandleId) => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})

const LEAST = 4

/**
 * The box of a content whose handle was dragged by units of the sheet: the far side stays where it is, however the box is turned.
 * `keepsShape` keeps the sides' ratio.
 */
export function resizedBox(
  { x, y, w, h, turn }: Pick<Content, 'x' | 'y' | 'w' | 'h' | 'turn'>,
  handle: HandleId,
  by: { readonly x: number; readonly y: number },
  keepsShape: boolean,
): Box {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const way = pull(handle)
  const own = { x: by.x * cos + by.y * sin, y: -by.x * sin + by.y * cos }
  let wide = Math.max(LEAST, w + way.x * own.x)
  let high = Math.max(LEAST, h + way.y * own.y)
  if (keepsShape) {
    const scale = way.x === 0 ? high / h : way.y === 0 ? wide / w : Math.max(wide / w, high / h)
    wide = Math.max(LEAST, w * scale)
    high = Math.max(LEAST, h * scale)
  }
  // How the middle moves in the box's own frame, then in the sheet's.
  const shift = { x: (way.x * (wide - w)) / 2, y: (way.y * (high - h)) / 2 }
  const middle = {
    x: x + w / 2 + shift.x * cos - shift.y * sin,
    y: y + h / 2 + shift.x * sin + shift.y * cos,
  }
  return { x: middle.x - wide / 2, y: middle.y - high / 2, w: wide, h: high }
}
