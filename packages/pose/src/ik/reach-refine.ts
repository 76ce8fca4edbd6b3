import { turningAxis } from '../skeleton/joint-axis.ts'
import {
  clamp,
  cross,
  IDENTITY,
  invert,
  length,
  multiply,
  rotateVector,
  scale,
  subtract,
  toRotationVector,
} from '../math/math.ts'
import {
  forward,
  type Mobility,
  type Problem,
  problemOf,
  type RefineOptions,
  type Task,
} from './reach-problem.ts'
import type { Rig, Stance } from '../kinematics/rig.ts'
import { solveCholesky } from '../math/solve-cholesky.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

// Metres that a radian of wrong direction counts for.
const LEVER = 0.12
// A miss below is rounding: hundredths of a millimetre.
const GOOD = 2e-5
const LONGEST_MOVE = 0.06
const FASTEST_TURN = 0.3
const LOOK_BACK = 4
const STALLED = 0.95

/**
 * Brings several bones to their places at once by small turns of many joints, every joint inside its limits, and reports how far the worst
 * one is from its place (metres). Damped least squares in joint angles, damped by the error left (Sugihara 2011, "Solvability-unconcerned
 * inverse kinematics by the Levenberg-Marquardt method"); joints at a limit drop out and the others take over (Flacco, De Luca & Khatib
 * 2012, "Motion control of redundant robots under joint constraints: saturation in the null space").
 */
export function refine(
  rig: Rig,
  stance: Stance,
  tasks: readonly Task[],
  mobility: Mobility,
  options: RefineOptions,
): number {
  const problem = problemOf(rig, stance, tasks, mobility, options)
  const { nodes, variables } = problem
  forward(problem)
  const errors: number[] = []
  let best = Infinity
  let kept: readonly number[] = []
  let keptTurns: readonly Quat[] = []
  let keptHips = problem.hips
  for (let round = 0; ; round++) {
    const { error, miss } = errorOf(problem)
    if (error < best) {
      best = error
      kept = variables.map(({ value }) => value)
      keptTurns = nodes.map(({ turn }) => turn)
      keptHips = problem.hips
    }
    if (miss < GOOD || round === options.rounds) break
    // Out of reach, the rounds that are left would change nothing that anyone sees.
    if (round >= LOOK_BACK && error > STALLED * (errors[round - LOOK_BACK] ?? 0)) break
    errors.push(error)
    if (!step(problem)) break
    forward(problem)
  }
  for (const [index, node] of nodes.entries()) {
    const turn = keptTurns[index]
    if (turn && mobility.turns.has(node.bone)) stance.local[node.bone] = turn
  }
  if (mobility.hips > 0) stance.hips = keptHips
  for (const [index, variable] of variables.entries()) variable.value = kept[index] ?? variable.value
  problem.hips = keptHips
  for (const [index, node] of nodes.entries()) node.turn = keptTurns[index] ?? node.turn
  forward(problem, true)
  return errorOf(problem).miss
}

/** What is left to do, as rows; `miss`: metres of the worst place, `error`: all of it. */
function errorOf({ nodes, tasks, ends, residual }: Problem): { error: number; miss: number } {
  let row = 0
  let miss = 0
  let error = 0
  const put = (v: Vec3, weight: number): void => {
    const size = length(v)
    const factor = weight * Math.min(1, LONGEST_MOVE / Math.max(size, 1e-12))
    for (const part of v) residual[row++] = part * factor
    error += (weight * size) ** 2
  }
  for (const [index, { position, rotation, weight = 1 }] of tasks.entries()) {
    const node = nodes[ends[index] ?? 0]
    if (!node) continue
    if (position) {
      const way = subtract(position, node.position)
      miss = Math.max(miss, length(way))
      put(way, weight)
    }
    if (rotation) {
      const turn = scale(toRotationVector(multiply(rotation, invert(node.rotation))), LEVER)
      // A direction that is nearly right is right enough for the search to end.
      miss = Math.max(miss, length(turn) < 1e-4 ? 0 : GOOD * 2)
      put(turn, weight)
    }
  }
  return { error, miss }
}

/** One round of damped least squares; false when nothing moves any more. */
function step(problem: Problem): boolean {
  const { variables, rows, residual } = problem
  const count = variables.length
  const jacobian = jacobianOf(problem)
  let square = 0
  for (const part of residual) square += part * part
  const damping = 1e-8 + 0.02 * square
  const move = new Float64Array(count)
  const isFixed = new Uint8Array(count)
  const left = new Float64Array(rows)
  const matrix = new Float64Array(rows * rows)
  for (let pass = 0; pass < 8; pass++) {
    left.set(residual)
    matrix.fill(0)
    for (let at = 0; at < count; at++) {
      const base = at * rows
      if (isFixed[at]) {
        for (let row = 0; row < rows; row++) left[row]! -= jacobian[base + row]! * move[at]!
        continue
      }
      const weight = variables[at]!.weight ** 2
      for (let row = 0; row < rows; row++) {
        const part = jacobian[base + row]! * weight
        if (part === 0) continue
        for (let column = 0; column <= row; column++)
          matrix[row * rows + column]! += part * jacobian[base + column]!
      }
    }
    for (let row = 0; row < rows; row++) matrix[row * rows + row]! += damping
    solveCholesky(matrix, left, rows)
    let isInside = true
    for (let at = 0; at < count; at++) {
      if (isFixed[at]) continue
      const { weight, low, high, value } = variables[at]!
      let sum = 0
      for (let row = 0; row < rows; row++) sum += jacobian[at * rows + row]! * left[row]!
      const wish = sum * weight ** 2
      const kept = clamp(wish, low - value, high - value)
      move[at] = kept
      if (kept !== wish) {
        isFixed[at] = 1
        isInside = false
      }
    }
    if (isInside) break
  }
  let fastest = 0
  for (let at = 0; at < count; at++) fastest = Math.max(fastest, Math.abs(move[at]!))
  if (fastest < 1e-9) return false
  const factor = Math.min(1, FASTEST_TURN / fastest)
  for (let at = 0; at < count; at++) {
    const variable = variables[at]!
    variable.value = clamp(variable.value + move[at]! * factor, variable.low, variable.high)
  }
  return true
}

/** How every row changes with every variable, variable after variable. */
function jacobianOf({ nodes, variables, tasks, ends, carries, rows }: Problem): Float64Array {
  const jacobian = new Float64Array(variables.length * rows)
  for (const [at, { node: index, axis }] of variables.entries()) {
    const node = nodes[index]!
    const above = nodes[node.parent]?.rotation ?? IDENTITY
    const own = node.isLimited ? turningAxis(node.bone, node.angles, axis) : unit(axis)
    const turn = axis < 3 ? rotateVector(above, own) : undefined
    let row = at * rows
    for (const [task, { position, rotation, weight = 1 }] of tasks.entries()) {
      const carried = carries[index]![task]
      if (position) {
        if (carried) {
          const end = nodes[ends[task]!]!
          const way = turn ? cross(turn, subtract(end.position, node.position)) : unit(axis - 3)
          for (let part = 0; part < 3; part++) jacobian[row + part] = way[part]! * weight
        }
        row += 3
      }
      if (rotation) {
        if (carried && turn)
          for (let part = 0; part < 3; part++) jacobian[row + part] = turn[part]! * LEVER * weight
        row += 3
      }
    }
  }
  return jacobian
}

function unit(axis: number): Vec3 {
  return [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
}
