/** A point or direction in metres, y up, +z front, +x the figure's left. */
export type Vec3 = readonly [number, number, number]

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function mixPoints(from: Vec3, to: Vec3, share: number): Vec3 {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

/** Hermite step from 0 at `low` to 1 at `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Continuous map through the given knots, extended in a straight line at both ends. */
export function piecewiseLinear(from: readonly number[], to: readonly number[]): (value: number) => number {
  return (value) => {
    let k = 0
    while (k < from.length - 2 && at(from, k + 1) < value) k++
    const start = at(from, k)
    return mix(at(to, k), at(to, k + 1), (value - start) / (at(from, k + 1) - start))
  }
}

/** Reads an index that is known to exist; throws RangeError where it does not. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return value
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Unit vector; the zero vector becomes +y so that every normal stays a unit. */
export function normalize(v: Vec3): Vec3 {
  const length = Math.hypot(v[0], v[1], v[2])
  return length < 1e-12 ? [0, 1, 0] : [v[0] / length, v[1] / length, v[2] / length]
}

/** Point on the cubic Bézier curve with these four control points, t from 0 to 1. */
export function bezier(points: readonly [Vec3, Vec3, Vec3, Vec3], t: number): Vec3 {
  const u = 1 - t
  const b0 = u * u * u
  const b1 = 3 * u * u * t
  const b2 = 3 * u * t * t
  const b3 = t * t * t
  const [p, q, r, s] = points
  return [
    b0 * p[0] + b1 * q[0] + b2 * r[0] + b3 * s[0],
    b0 * p[1] + b1 * q[1] + b2 * r[1] + b3 * s[1],
    b0 * p[2] + b1 * q[2] + b2 * r[2] + b3 * s[2],
  ]
}
