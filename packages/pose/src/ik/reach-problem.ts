import type { Bone } from '../skeleton/bones.ts'
import { readFreedoms, writeFreedoms } from '../skeleton/joint-angles.ts'
import { freedomsOf, isHinge } from '../skeleton/joint-limits.ts'
import {
  add,
  clamp,
  DEGREES,
  fromRotationVector,
  IDENTITY,
  multiply,
  normalizeQuat,
  rotateVector,
} from '../math/math.ts'
import type { Rig, Stance } from '../kinematics/rig.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

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
export type Variable = {
  readonly node: number
  /** 0 to 2: swing, swing, twist, or the components of a free turn; 3 to 5: the hips along x, y, z. */
  readonly axis: number
  readonly weight: number
  readonly low: number
  readonly high: number
  value: number
}

/** A bone of the chains that lead to the tasks. */
export type Node = {
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

const MOST_BEND = 165
const ROUNDED = 2e-5
const NO_LIMIT = 1e9

/** Bones, ways to move and tasks, laid out for solving. */
export type Problem = {
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

/** Lays out what `refine` is asked for. */
export function problemOf(
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
    const degrees = readFreedoms(bone, turn)
    const tilt = Math.hypot(degrees[0], degrees[1])
    const isLimited = bone !== 'hips' && tilt < 172 && (limits || isHinge(bone))
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
    const before = around && readFreedoms(bone, around.stance.local[bone] ?? IDENTITY)
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
export function forward(problem: Problem, areTurnsWritten = false): void {
  const { nodes, variables } = problem
  if (!areTurnsWritten) writeTurns(nodes, variables, problem)
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
    const { coneLimit } = freedomsOf(node.bone)
    const [a, b, t] = node.angles
    const factor = coneLimit ? Math.min(1, coneLimit / DEGREES / Math.max(1e-9, Math.hypot(a, b))) : 1
    node.angles = [a * factor, b * factor, t]
    node.turn = writeFreedoms(
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
