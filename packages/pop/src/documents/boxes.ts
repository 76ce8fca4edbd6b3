import type { Content } from './content.ts'

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** The upright box around a turned content. */
export function boundsOf({ x, y, w, h, turn }: Pick<Content, 'x' | 'y' | 'w' | 'h' | 'turn'>): Box {
  if (turn % 180 === 0) return { x, y, w, h }
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, high] = [w * cos + h * sin, w * sin + h * cos]
  return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high }
}

/** The upright box around several boxes; undefined around none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** Whether two boxes have a place in common. */
export function doMeet(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h
}
