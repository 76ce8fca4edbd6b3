import { clamp, DEGREES, dot, fromAxisAngle, multiply, rotateVector } from '@kamae/pose/math/math'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { FlatJoint } from './skeleton-2d.ts'
import type { PlanePoints } from './body-lengths.ts'
import { bodyPoints } from './skeleton-points.ts'

const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const satisfies readonly FlatJoint[]

/** How a head may be turned against the one who looks, and how badly it fits (1: as well as detectors do). */
export type HeadGuess = { readonly turn: Quat; readonly misfit: number }

type Pair = { readonly model: Vec3; readonly x: number; readonly y: number }

// A face's points are found within so many metres; heads of drawn figures are this much larger or smaller (natural logarithm).
const SLACK = 0.012
const SIZES = 0.35
const ROLL = 25
const FINER = [6, 2.5, 1, 0.4, 0.2] as const

type HeadWay = HeadGuess & {
  readonly yaw: number
  readonly nod: number
  readonly roll: number
  readonly ahead: Vec3
}

/** Every way a head with these points may be turned, coarsely. */
export type HeadWays = {
  readonly pairs: readonly Pair[]
  readonly isAway: boolean
  readonly ways: readonly HeadWay[]
}

/**
 * How the head may be turned, from nose, eyes and ears (metres, y up): turns about the upright and nods; roll, size and place come with each
 * in closed form as the best similarity of two sets of points (Umeyama 1991, "Least-squares estimation of transformation parameters between
 * two point patterns"). Undefined for fewer than three points: two would nod as well as they turn.
 */
export function headWays(skeleton: Skeleton, points: PlanePoints): HeadWays | undefined {
  const pairs: Pair[] = []
  for (const name of FACE) {
    const model = bodyPoints(skeleton).get(name)
    const at = points[name]
    if (model && at) pairs.push({ model: model.offset, x: at[0], y: at[1] })
  }
  if (pairs.length < 3) return undefined
  const ways: HeadWay[] = []
  for (let yaw = -180; yaw < 180; yaw += 15)
    for (let nod = -60; nod <= 60; nod += 15) ways.push(wayOf(pairs, yaw, nod))
  return { pairs, isAway: !points.nose && !points.leftEye && !points.rightEye, ways }
}

/** The likeliest of them for a head that would be turned like `likely` if it were not seen; `isFine` to a fraction of a degree. */
export function likeliestHead({ pairs, isAway, ways }: HeadWays, likely: Quat, isFine: boolean): HeadGuess {
  const likelyAhead = rotateVector(likely, [0, 0, 1])
  // A head is where it belongs within some 60°, and a face that is seen looks this way.
  const costOf = ({ misfit, nod, roll, ahead }: HeadWay) => {
    const away = Math.acos(clamp(dot(ahead, likelyAhead), -1, 1)) * DEGREES
    const facing = (isAway ? 4 : -1) * Math.min(0.3, ahead[2])
    return misfit + (away / 60) ** 2 + (nod / 40) ** 2 + 0.3 * (roll / ROLL) ** 2 + facing
  }
  let best: { way: HeadWay | undefined; cost: number } = { way: undefined, cost: Infinity }
  const look = (way: HeadWay) => {
    const cost = costOf(way)
    if (cost < best.cost) best = { way, cost }
  }
  for (const way of ways) look(way)
  for (const step of isFine ? FINER : []) {
    const { yaw, nod } = best.way ?? { yaw: 0, nod: 0 }
    for (let a = -1; a <= 1; a++)
      for (let b = -1; b <= 1; b++) look(wayOf(pairs, yaw + a * step, nod + b * step))
  }
  return best.way ?? { turn: likely, misfit: 0 }
}

function wayOf(pairs: readonly Pair[], yaw: number, nod: number): HeadWay {
  const { roll, misfit } = similarity(pairs, yaw, nod)
  const turn = turnOf(yaw, nod, roll)
  return { turn, misfit, yaw, nod, roll, ahead: rotateVector(turn, [0, 0, 1]) }
}

function turnOf(yaw: number, nod: number, roll: number): Quat {
  const facing = multiply(fromAxisAngle([0, 1, 0], yaw / DEGREES), fromAxisAngle([1, 0, 0], nod / DEGREES))
  return multiply(fromAxisAngle([0, 0, 1], roll / DEGREES), facing)
}

function similarity(pairs: readonly Pair[], yaw: number, nod: number): { roll: number; misfit: number } {
  const turn = turnOf(yaw, nod, 0)
  const seen = pairs.map(({ model, x, y }) => ({ x, y, m: rotateVector(turn, model) }))
  const mean = (value: (each: (typeof seen)[number]) => number) =>
    seen.reduce((sum, each) => sum + value(each), 0) / seen.length
  const [mx, my, px, py] = [
    mean(({ m }) => m[0]),
    mean(({ m }) => m[1]),
    mean(({ x }) => x),
    mean(({ y }) => y),
  ]
  let [re, im, square] = [0, 0, 0]
  for (const { m, x, y } of seen) {
    const [a, b, c, d] = [m[0] - mx, m[1] - my, x - px, y - py]
    re += a * c + b * d
    im += a * d - b * c
    square += a * a + b * b
  }
  if (square < 1e-9) return { roll: 0, misfit: 1e6 }
  const size = Math.hypot(re, im) / square
  const angle = Math.atan2(im, re)
  const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)]
  let misfit = 0
  for (const { m, x, y } of seen) {
    const [a, b] = [m[0] - mx, m[1] - my]
    misfit += (x - px - (cos * a - sin * b)) ** 2 + (y - py - (sin * a + cos * b)) ** 2
  }
  const grown = Math.log(Math.max(size, 1e-6)) / SIZES
  return { roll: angle * DEGREES, misfit: misfit / (SLACK * Math.max(size, 0.2)) ** 2 + grown ** 2 }
}
