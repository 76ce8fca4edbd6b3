import type { Bone } from './bones.ts'
import { readSwingTwist, writeSwingTwist } from './joint-angles.ts'
import { freedomsOf, isHinge } from './joint-table.ts'
import {
  add,
  clamp,
  cross,
  DEGREES,
  fromRotationVector,
  IDENTITY,
  invert,
  length,
  multiply,
  normalizeQuat,
  rotateVector,
  scale,
  subtract,
  toRotationVector,
} from './math.ts'
import type { Rig, Stance } from './rig.ts'
import type { Quat, Vec3 } from './vector.ts'

/** A bone with the place (metres) and the turn that it shall have in the avatar frame; `weight`: how much it counts beside others, 1 if absent. */
export type Task = {
  readonly bone: Bone
  readonly position?: Vec3
  readonly rotation?: Quat | undefined
  readonly weight?: number
}

/** How willingly each bone turns, and the hips move (metres for a radian); what is absent stays. */
export type Mobility = { readonly turns: ReadonlyMap<Bone, number>; readonly hips: number }

/** `around`: the stance from which no joint may turn farther than `most` radians on each of its axes, a hinge nearly twice that. */
export type RefineOptions = {
  readonly limits: boolean
  readonly rounds: number
  readonly around?: { readonly stance: Stance; readonly most: number; readonly hips: number } | undefined
}

/** A way to move: the bone's place in the chain, its axis in joint space, and where it may go. */
type Variable = {
  readonly node: number
  /** 0 to 2: swing, swing, twist, or the components of a free turn; 3 to 5: the hips along x, y, z. */
  readonly axis: number
  readonly weight: number
  readonly low: number
  readonly high: number
  value: number
}

type Node = {
  readonly bone: Bone
  readonly parent: number
  readonly offset: Vec3
  /** Turns are kept as angles inside the joint's limits, or as free turns that start anew each round. */
  readonly isLimited: boolean
  turn: Quat
  angles: [number, number, number]
  position: Vec3
  rotation: Quat
}

// Metres that a radian of wrong direction counts for.
const LEVER = 0.12
// A miss below is rounding: hundredths of a millimetre.
const GOOD = 2e-5
const LONGEST_MOVE = 0.06
const FASTEST_TURN = 0.3
const MOST_BEND = 165
const LOOK_BACK = 4
const STALLED = 0.95
const ROUNDED = 2e-5
const NO_LIMIT = 1e9

/**
 * Brings several bones to their places at once by small turns of many joints, every joint inside its limits, and tells how far the worst
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

type Problem = {
  readonly nodes: readonly Node[]
  readonly variables: readonly Variable[]
  readonly tasks: readonly Task[]
  /** The node of each task. */
  readonly ends: readonly number[]
  /** Whether a node carries a task, by node and task. */
  readonly carries: readonly (readonly boolean[])[]
  readonly rows: number
  readonly residual: Float64Array
  hips: Vec3
}

function problemOf(
  rig: Rig,
  stance: Stance,
  tasks: readonly Task[],
  mobility: Mobility,
  { limits, around }: RefineOptions,
): Problem {
  const needed = new Set<Bone>()
  for (const { bone } of tasks)
    for (let at: Bone | null | undefined = bone; at; at = rig.parent.get(at)) needed.add(at)
  const nodes: Node[] = []
  const index = new Map<Bone, number>()
  const variables: Variable[] = []
  // The rig lists parents first.
  for (const [bone, parent] of rig.parent) {
    if (!needed.has(bone)) continue
    const turn = stance.local[bone] ?? IDENTITY
    const weight = mobility.turns.get(bone) ?? 0
    const degrees = readSwingTwist(bone, turn)
    const swing = Math.hypot(degrees[0], degrees[1])
    const isLimited = bone !== 'hips' && swing < 172 && (limits || isHinge(bone))
    const node = nodes.length
    index.set(bone, node)
    const angles = degrees.map((value) => value / DEGREES) as [number, number, number]
    nodes.push({
      bone,
      parent: parent === null ? -1 : (index.get(parent) ?? -1),
      offset: rig.offset.get(bone) ?? [0, 0, 0],
      isLimited,
      turn,
      angles,
      position: [0, 0, 0],
      rotation: IDENTITY,
    })
    if (weight <= 0) continue
    const before = around && readSwingTwist(bone, around.stance.local[bone] ?? IDENTITY)
    // Turns about several axes add up; a hinge has one.
    const room = isHinge(bone) ? 1.9 : 1
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = isLimited ? rangeOf(bone, axis, limits) : [-NO_LIMIT, NO_LIMIT]
      let value = isLimited ? (angles[axis] ?? 0) : 0
      // Rounded numbers overstep a limit a little; from solve to solve it would add up.
      if (Math.abs(value - clamp(value, low, high)) < ROUNDED) value = clamp(value, low, high)
      if (before && around) {
        const centre = isLimited ? (before[axis] ?? 0) / DEGREES : 0
        low = Math.max(low, centre - around.most * room)
        high = Math.min(high, centre + around.most * room)
      }
      if (low >= high && isLimited) continue
      // A joint found outside its limits may stay, but not go farther.
      variables.push({ node, axis, weight, low: Math.min(low, value), high: Math.max(high, value), value })
    }
  }
  if (mobility.hips > 0) {
    for (let axis = 0; axis < 3; axis++) {
      const value = stance.hips[axis] ?? 0
      const centre = around?.stance.hips[axis] ?? value
      const most = around?.hips ?? NO_LIMIT
      variables.push({
        node: 0,
        axis: 3 + axis,
        weight: mobility.hips,
        low: Math.min(value, centre - most),
        high: Math.max(value, centre + most),
        value,
      })
    }
  }
  const ends = tasks.map(({ bone }) => index.get(bone) ?? 0)
  const carries = nodes.map((_, node) =>
    ends.map((end) => {
      let at = end
      while (at > node) at = nodes[at]?.parent ?? -1
      return at === node
    }),
  )
  const rows = tasks.reduce((sum, task) => sum + (task.position ? 3 : 0) + (task.rotation ? 3 : 0), 0)
  return {
    nodes,
    variables,
    tasks,
    ends,
    carries,
    rows,
    residual: new Float64Array(rows),
    hips: stance.hips,
  }
}

/** Radians between which a joint's angle may be. */
function rangeOf(bone: Bone, axis: number, limits: boolean): [number, number] {
  const { swings, twist } = freedomsOf(bone)
  const { min, max } = axis === 2 ? twist : (swings[axis === 0 ? 0 : 1] ?? twist)
  if (limits) return [min / DEGREES, max / DEGREES]
  return axis === 0 ? [0, MOST_BEND / DEGREES] : [0, 0]
}

/** Writes the variables into the joints and the joints into places. */
function forward(problem: Problem, turnsStand = false): void {
  const { nodes, variables } = problem
  if (!turnsStand) writeTurns(nodes, variables, problem)
  for (const node of nodes) {
    const above = nodes[node.parent]
    node.position = above ? add(above.position, rotateVector(above.rotation, node.offset)) : problem.hips
    node.rotation = above ? multiply(above.rotation, node.turn) : node.turn
  }
}

function writeTurns(nodes: readonly Node[], variables: readonly Variable[], problem: Problem): void {
  const free = new Map<Node, [number, number, number]>()
  const touched = new Set<Node>()
  const hips: [number, number, number] = [...problem.hips]
  for (const variable of variables) {
    const { node: at, axis, value } = variable
    const node = nodes[at]
    if (!node) continue
    if (axis >= 3) hips[axis - 3] = value
    else if (node.isLimited) {
      if (node.angles[axis] === value) continue
      node.angles[axis] = value
      touched.add(node)
    } else {
      const turn = free.get(node) ?? [0, 0, 0]
      turn[axis] = value
      free.set(node, turn)
      variable.value = 0
    }
  }
  for (const node of touched) {
    const { maxSwing } = freedomsOf(node.bone)
    const [a, b, t] = node.angles
    const factor = maxSwing ? Math.min(1, maxSwing / DEGREES / Math.max(1e-9, Math.hypot(a, b))) : 1
    node.angles = [a * factor, b * factor, t]
    node.turn = writeSwingTwist(
      node.bone,
      node.angles.map((value) => value * DEGREES) as [number, number, number],
    )
    if (factor < 1)
      for (const variable of variables)
        if (nodes[variable.node] === node) variable.value = node.angles[variable.axis] ?? variable.value
  }
  for (const [node, turn] of free) node.turn = normalizeQuat(multiply(fromRotationVector(turn), node.turn))
  problem.hips = hips
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
    const turn = axis < 3 ? axisOf(node, nodes[node.parent]?.rotation ?? IDENTITY, axis) : undefined
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

/** The axis (avatar frame) about which a joint turns when one of its angles grows; for a swing by the left Jacobian of the exponential map. */
function axisOf(node: Node, above: Quat, axis: number): Vec3 {
  if (!node.isLimited) return rotateVector(above, unit(axis))
  const { swings, twist } = freedomsOf(node.bone)
  const [a, b] = node.angles
  const swing = add(scale(swings[0].axis, a), scale(swings[1].axis, b))
  const local =
    axis === 2
      ? rotateVector(fromRotationVector(swing), twist.axis)
      : leftJacobian(swing, (axis === 0 ? swings[0] : swings[1]).axis)
  // The table is of the left side; an axis of rotation mirrors as the rotation does.
  return rotateVector(above, node.bone.startsWith('right') ? [local[0], -local[1], -local[2]] : local)
}

function leftJacobian(v: Vec3, e: Vec3): Vec3 {
  const angle = length(v)
  if (angle < 1e-6) return e
  const axis = scale(v, 1 / angle)
  const sine = Math.sin(angle) / angle
  const along = (axis[0] * e[0] + axis[1] * e[1] + axis[2] * e[2]) * (1 - sine)
  const about = scale(cross(axis, e), (1 - Math.cos(angle)) / angle)
  return add(add(scale(e, sine), scale(axis, along)), about)
}

function unit(axis: number): Vec3 {
  return [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
}

/** Solves a symmetric positive system in place: `matrix` (its lower half) becomes its factor, `right` the solution. */
function solveCholesky(matrix: Float64Array, right: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-14)) : sum / matrix[column * size + column]!
    }
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row]!
    for (let k = 0; k < row; k++) sum -= matrix[row * size + k]! * right[k]!
    right[row] = sum / matrix[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!
    for (let k = row + 1; k < size; k++) sum -= matrix[k * size + row]! * right[k]!
    right[row] = sum / matrix[row * size + row]!
  }
}
