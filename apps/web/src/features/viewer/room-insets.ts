import type { Insets } from '@kamae/stage/camera/fit'

/** The room that a box inside the canvas leaves free on each side, as parts of the canvas. */
export function roomInsets(canvas: HTMLElement | null, room: HTMLElement | null): Insets | undefined {
  if (!canvas || !room) return undefined
  const outer = canvas.getBoundingClientRect()
  const inner = room.getBoundingClientRect()
  if (inner.width === 0 || inner.height === 0) return undefined
  return {
    top: (inner.top - outer.top) / outer.height,
    right: (outer.right - inner.right) / outer.width,
    bottom: (outer.bottom - inner.bottom) / outer.height,
    left: (inner.left - outer.left) / outer.width,
  }
}
