/** A disc in drawing units: a ball of the body as the view sees it. */
export type Disc = { readonly x: number; readonly y: number; readonly r: number }

type Point = readonly [x: number, y: number]

/** Small discs need fewer points to look round. */
function samplesOf(r: number): number {
  return r < 2 ? 10 : r < 5 ? 16 : 24
}

/** SVG path around discs as a rubber band lies around them, smoothed. */
export function bandAround(discs: readonly Disc[]): string {
  const points = discs.flatMap(({ x, y, r }) =>
    Array.from({ length: samplesOf(r) }, (_, index): Point => {
      const angle = (index / samplesOf(r)) * 2 * Math.PI
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  )
  return smoothPath(thinned(convexHull(points)))
}

/** SVG path of a limb: discs in a row, joined by a skin that may swell and narrow between them. */
export function limbAlong(discs: readonly Disc[]): string {
  const first = discs[0]
  const last = discs.at(-1)
  if (!first || !last) return ''
  const [dx, dy] = [last.x - first.x, last.y - first.y]
  const size = Math.hypot(dx, dy)
  // Seen along its axis, a limb is hardly more than its thickest disc.
  if (size < 1.2 * Math.max(...discs.map(({ r }) => r))) return bandAround(discs)
  const [ux, uy] = [dx / size, dy / size]
  const side = (sign: number): Point[] => discs.map(({ x, y, r }) => [x - uy * r * sign, y + ux * r * sign])
  const cap = ({ x, y, r }: Disc, from: number): Point[] =>
    [-50, -18, 18, 50].map((degrees) => {
      const angle = from + (degrees / 180) * Math.PI
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    })
  const heading = Math.atan2(uy, ux)
  const skin = [...side(-1), ...cap(last, heading), ...side(1).reverse(), ...cap(first, heading + Math.PI)]
  return splinePath(skin)
}

/** Andrew's monotone chain (1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (row: readonly Point[]): Point[] => {
    const hull: Point[] = []
    for (const point of row) {
      while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) : 0
}

/** Leaves out hull points that crowd together, keeping the ends of long straight sides. */
function thinned(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const before = points.at(index - 1) ?? point
    const after = points[(index + 1) % points.length] ?? point
    const long = Math.max(distance(point, before), distance(point, after))
    return index % 2 === 0 || long > 2.2
  })
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** A closed path that touches the middle of every side, with the points as handles. */
function smoothPath(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const last = points.at(-1) ?? [0, 0]
  let path = `M${write(middle(last, points[0] ?? last))}`
  for (const [index, point] of points.entries()) {
    path += `Q${write(point)} ${write(middle(point, points[(index + 1) % points.length] ?? point))}`
  }
  return `${path}Z`
}

/** A closed Catmull-Rom spline through the points, as cubic Béziers. */
function splinePath(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  let path = `M${write(at(0))}`
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${write(first)} ${write(second)} ${write(to)}`
  }
  return `${path}Z`
}

function write([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
