import type { ContentOf } from '../documents/content.ts'

/** What is drawn of a bubble in its own box: the outline with its tail, the bubbles that lead to a thought, and where words may stand. */
export type BubbleOutline = {
  /** SVG path data. */
  readonly d: string
  readonly dots: readonly {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
  }[]
  readonly room: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

type Shape = Pick<ContentOf<'bubble'>, 'shape' | 'tail' | 'w' | 'h'>
type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 100) / 100
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Outlines a bubble; the tail grows out of the edge towards its tip, which lies outside of the body. */
export function bubbleOutline({ shape, tail, w, h }: Shape): BubbleOutline {
  const tip: Point | undefined = tail ? [tail.x * w, tail.y * h] : undefined
  const pointed = tip && isOutside(tip, w, h, shape) ? tip : undefined
  switch (shape) {
    case 'speech':
    case 'whisper':
      return { d: oval(w, h, pointed), dots: [], room: inset(w, h, within(1)) }
    case 'thought':
      return {
        d: cloud(w, h),
        dots: pointed ? dotsTo(pointed, w, h) : [],
        room: inset(w, h, within(VALLEYS)),
      }
    case 'shout':
      return { d: spikes(w, h, pointed), dots: [], room: inset(w, h, within(NOTCHES)) }
    case 'box':
      return { d: box(w, h, pointed), dots: [], room: inset(w, h, 0.05, Math.min(w, h) * 0.05) }
  }
}

// How far from the middle a cloud's arcs meet, and the notches between spikes lie, of the ellipse that fills the box.
const VALLEYS = 0.88
const NOTCHES = 0.74

/** How far in from each side the largest rectangle begins that lies within such a part of the ellipse. */
function within(part: number): number {
  return (1 - part / Math.SQRT2) / 2
}

function inset(w: number, h: number, part: number, least = 0) {
  const [x, y] = [Math.max(w * part, least), Math.max(h * part, least)]
  return { x, y, w: Math.max(1, w - 2 * x), h: Math.max(1, h - 2 * y) }
}

function isOutside([x, y]: Point, w: number, h: number, shape: Shape['shape']): boolean {
  if (shape === 'box') return x < 0 || y < 0 || x > w || y > h
  return Math.hypot((x - w / 2) / (w / 2), (y - h / 2) / (h / 2)) > 1
}

/** A point of the ellipse that fills the box, at an angle of its parameter. */
function onOval(w: number, h: number, angle: number, part = 1): Point {
  return [w / 2 + (w / 2) * part * Math.cos(angle), h / 2 + (h / 2) * part * Math.sin(angle)]
}

/** The parameter of the ellipse in the direction of a point. */
function towards([x, y]: Point, w: number, h: number): number {
  return Math.atan2((y - h / 2) / (h / 2), (x - w / 2) / (w / 2))
}

const TAIL_HALF = 0.16

function oval(w: number, h: number, tip?: Point): string {
  const arc = `A${round(w / 2)} ${round(h / 2)} 0`
  if (!tip) return `M0 ${round(h / 2)}${arc} 1 1 ${round(w)} ${round(h / 2)}${arc} 1 1 0 ${round(h / 2)}z`
  const middle = towards(tip, w, h)
  const [from, to] = [onOval(w, h, middle + TAIL_HALF), onOval(w, h, middle - TAIL_HALF)]
  const root = onOval(w, h, middle)
  // Both sides bend the same way, which makes a tail rather than a spike.
  const [bx, by] = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2]
  const [nx, ny] = [-(tip[1] - root[1]) * 0.12, (tip[0] - root[0]) * 0.12]
  const bend: Point = [bx + nx, by + ny]
  return `M${at(from)}${arc} 1 1 ${at(to)}Q${at(bend)} ${at(tip)}Q${at(bend)} ${at(from)}z`
}

function cloud(w: number, h: number): string {
  const count = Math.max(8, Math.min(18, Math.round((w + h) / (Math.min(w, h) * 0.32))))
  const points = Array.from({ length: count }, (_, index) =>
    onOval(w, h, (index / count) * 2 * Math.PI - Math.PI / 2, VALLEYS),
  )
  const arcs = points.map((point, index) => {
    const next = points[(index + 1) % count] ?? point
    const radius = Math.hypot(next[0] - point[0], next[1] - point[1]) * 0.56
    return `A${round(radius)} ${round(radius)} 0 0 1 ${at(next)}`
  })
  return `M${at(points[0] ?? [0, 0])}${arcs.join('')}z`
}

function dotsTo(tip: Point, w: number, h: number): BubbleOutline['dots'] {
  const root = onOval(w, h, towards(tip, w, h), 1.02)
  const size = Math.min(w, h)
  return [
    [0.28, 0.085],
    [0.62, 0.058],
    [0.94, 0.036],
  ].map(([along = 0, radius = 0]) => ({
    x: round(root[0] + (tip[0] - root[0]) * along),
    y: round(root[1] + (tip[1] - root[1]) * along),
    rx: round(size * radius * 1.15),
    ry: round(size * radius),
  }))
}

function spikes(w: number, h: number, tip?: Point): string {
  const count = 14
  const middle = tip ? towards(tip, w, h) : 0
  const points: Point[] = []
  for (let index = 0; index < count; index++) {
    const angle = middle + (index / count) * 2 * Math.PI
    // Uneven, but the same every time.
    const uneven = 1 - 0.1 * Math.abs(Math.sin(index * 2.4))
    points.push(index === 0 && tip ? tip : onOval(w, h, angle, uneven))
    points.push(onOval(w, h, angle + Math.PI / count, NOTCHES))
  }
  return `M${points.map(at).join('L')}z`
}

function box(w: number, h: number, tip?: Point): string {
  const r = Math.min(w, h) * 0.12
  const corner = (x: number, y: number) => `A${round(r)} ${round(r)} 0 0 1 ${at([x, y])}`
  const half = Math.min(w, h) * 0.09
  const side = tip && sideOf(tip, w, h)
  const notch = (which: typeof side, along: number, length: number, point: (offset: number) => Point) => {
    if (!tip || side !== which) return ''
    const middle = Math.max(r + half, Math.min(length - r - half, along))
    return `L${at(point(middle - half))}L${at(tip)}L${at(point(middle + half))}`
  }
  return [
    `M${at([r, 0])}`,
    notch('top', tip?.[0] ?? 0, w, (x) => [x, 0]),
    `L${at([w - r, 0])}${corner(w, r)}`,
    notch('right', tip?.[1] ?? 0, h, (y) => [w, y]),
    `L${at([w, h - r])}${corner(w - r, h)}`,
    notch('bottom', w - (tip?.[0] ?? 0), w, (x) => [w - x, h]),
    `L${at([r, h])}${corner(0, h - r)}`,
    notch('left', h - (tip?.[1] ?? 0), h, (y) => [0, h - y]),
    `L${at([0, r])}${corner(r, 0)}z`,
  ].join('')
}

function sideOf([x, y]: Point, w: number, h: number): 'top' | 'right' | 'bottom' | 'left' {
  const over = { top: -y / h, bottom: (y - h) / h, left: -x / w, right: (x - w) / w }
  const [side] = Object.entries(over).sort((a, b) => b[1] - a[1])[0] ?? ['bottom']
  return side as keyof typeof over
}
