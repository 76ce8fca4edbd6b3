import type { Bone } from '@kamae/pose/skeleton/bones'
import { readFreedoms, writeFreedoms } from '@kamae/pose/skeleton/joint-angles'
import { turningAxis } from '@kamae/pose/skeleton/joint-axis'
import { freedomsOf } from '@kamae/pose/skeleton/joint-limits'
import {
  add,
  clamp,
  cross,
  DEGREES,
  fromRotationVector,
  IDENTITY,
  multiply,
  normalizeQuat,
  rotateVector,
  subtract,
} from '@kamae/pose/math/math'
import type { Rig, Stance } from '@kamae/pose/kinematics/rig'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { type Bounded, boundedStep } from './bounded-step.ts'
import type { BodyPoint } from './skeleton-points.ts'

/** A point of the body and where it is seen: metres in the picture plane, y up; `weight`: 1 / the metres that it may be off. */
export type Mark = BodyPoint & { readonly at: readonly [x: number, y: number]; readonly weight: number }

/** How much nearer to the one who looks `to` shall be than `from`, metres; `weight`: 1 / the metres that it may be off. */
export type DepthWish = {
  readonly from: BodyPoint
  readonly to: BodyPoint
  readonly depth: number
  readonly weight: number
}

/** What `fit` shall bring about, and what may move for it: bones by how stiffly they keep their turn (1 / radians they may be off). */
export type FitProblem = {
  readonly marks: readonly Mark[]
  readonly depths: readonly DepthWish[]
  readonly stiff: ReadonlyMap<Bone, number>
  readonly rounds: number
}

type Node = {
  readonly bone: Bone
  readonly parent: number
  readonly offset: Vec3
  turn: Quat
  angles: [number, number, number]
  position: Vec3
  rotation: Quat
}

/** A way to move. `axis`: 0 to 2 the angles of a joint, or a turn of the hips about x, y, z; 3 and 4 the hips along x and y. */
type Way = Bounded & { readonly node: number; readonly axis: number }

const FREE = 1e9
const MOST_TURN = 0.35

/**
 * Turns joints, inside their limits, until points of the body are seen where they shall be under parallel projection along z, and reports the
 * weighted sum of squares that is left. `stance` is in the frame of the one who looks, and is written to.
 *
 * Levenberg-Marquardt in joint angles (Nocedal & Wright 2006, "Numerical Optimization", section 10.3); angles that would leave their range
 * are held at it while the others are solved again.
 */
export function fit(rig: Rig, stance: Stance, problem: FitProblem): number {
  const { nodes, ways, index } = layOut(rig, stance, problem)
  const at = (bone: Bone) => index.get(bone) ?? 0
  const points = [
    ...problem.marks,
    ...problem.depths.flatMap(({ from, to }): readonly BodyPoint[] => [from, to]),
  ].map(({ bone, offset }) => ({ node: at(bone), offset, place: [0, 0, 0] as Vec3 }))
  const carries = nodes.map((_, node) => points.map(({ node: end }) => isAbove(nodes, node, end)))
  let hips = stance.hips
  const place = () => {
    for (const node of nodes) {
      const above = nodes[node.parent]
      node.position = above ? add(above.position, rotateVector(above.rotation, node.offset)) : hips
      node.rotation = above ? multiply(above.rotation, node.turn) : node.turn
    }
    for (const point of points) {
      const node = nodes[point.node]
      if (node) point.place = add(node.position, rotateVector(node.rotation, point.offset))
    }
  }
  const rows = problem.marks.length * 2 + problem.depths.length
  const residual = new Float64Array(rows)
  const measure = () => {
    let cost = 0
    let row = 0
    const put = (value: number) => {
      residual[row++] = value
      cost += value * value
    }
    for (const [
      mark,
      {
        at: [x, y],
        weight,
      },
    ] of problem.marks.entries()) {
      const [px, py] = points[mark]?.place ?? [x, y]
      put((x - px) * weight)
      put((y - py) * weight)
    }
    for (const [wish, { depth, weight }] of problem.depths.entries()) {
      const first = problem.marks.length + 2 * wish
      const [from, to] = [points[first]?.place[2] ?? 0, points[first + 1]?.place[2] ?? 0]
      put((depth - (to - from)) * weight)
    }
    for (const { value, wish, stiff } of ways) cost += ((value - wish) * stiff) ** 2
    return cost
  }
  place()
  let cost = measure()
  let damping = 0.1
  const jacobian = new Float64Array(ways.length * rows)
  let isFresh = false
  for (let round = 0; round < problem.rounds; round++) {
    if (!isFresh) fillJacobian(jacobian, rows, nodes, ways, points, carries, problem)
    isFresh = true
    const move = boundedStep(jacobian, rows, residual, ways, damping)
    const kept = {
      hips,
      nodes: nodes.map(({ turn, angles }) => ({ turn, angles })),
      values: ways.map((way) => way.value),
    }
    hips = apply(nodes, ways, move, hips)
    place()
    const next = measure()
    if (next < cost) {
      const gain = cost - next
      cost = next
      damping = Math.max(1e-4, damping / 5)
      isFresh = false
      if (gain < 1e-4 * cost + 1e-7) break
      continue
    }
    hips = kept.hips
    for (const [each, { turn, angles }] of kept.nodes.entries())
      Object.assign(nodes[each] ?? {}, { turn, angles })
    for (const [each, value] of kept.values.entries()) Object.assign(ways[each] ?? {}, { value })
    place()
    measure()
    damping *= 8
    if (damping > 1e4) break
  }
  for (const { bone, turn } of nodes)
    if (bone === 'hips' || problem.stiff.has(bone)) stance.local[bone] = turn
  stance.hips = hips
  return cost
}

function layOut(rig: Rig, stance: Stance, { marks, depths, stiff }: FitProblem) {
  const needed = new Set<Bone>()
  const ends = [...marks, ...depths.flatMap(({ from, to }) => [from, to])]
  for (const { bone } of ends)
    for (let at: Bone | null | undefined = bone; at; at = rig.parent.get(at)) needed.add(at)
  const nodes: Node[] = []
  const ways: Way[] = []
  const index = new Map<Bone, number>()
  for (const [bone, parent] of rig.parent) {
    if (!needed.has(bone)) continue
    const turn = stance.local[bone] ?? IDENTITY
    const angles = readFreedoms(bone, turn).map((degrees) => degrees / DEGREES) as [number, number, number]
    const node = nodes.length
    index.set(bone, node)
    nodes.push({
      bone,
      parent: parent === null ? -1 : (index.get(parent) ?? -1),
      offset: rig.offset.get(bone) ?? [0, 0, 0],
      turn,
      angles,
      position: [0, 0, 0],
      rotation: IDENTITY,
    })
    const keeps = stiff.get(bone)
    if (keeps === undefined) continue
    if (bone === 'hips') {
      for (let axis = 0; axis < 5; axis++)
        ways.push({
          node,
          axis,
          low: -FREE,
          high: FREE,
          wish: 0,
          stiff: axis < 3 ? keeps : 0,
          most: axis < 3 ? MOST_TURN : FREE,
          value: 0,
        })
      continue
    }
    const { swings, twist } = freedomsOf(bone)
    for (const [axis, { min, max }] of [...swings, twist].entries()) {
      if (min >= max) continue
      const value = angles[axis] ?? 0
      // A joint found outside its limits may stay there, but not go farther.
      const [low, high] = [Math.min(min / DEGREES, value), Math.max(max / DEGREES, value)]
      ways.push({ node, axis, low, high, wish: value, stiff: keeps, most: MOST_TURN, value })
    }
  }
  return { nodes, ways, index }
}

function isAbove(nodes: readonly Node[], node: number, end: number): boolean {
  let at = end
  while (at > node) at = nodes[at]?.parent ?? -1
  return at === node
}

type Placed = { readonly node: number; readonly place: Vec3 }

function fillJacobian(
  jacobian: Float64Array,
  rows: number,
  nodes: readonly Node[],
  ways: readonly Way[],
  points: readonly Placed[],
  carries: readonly (readonly boolean[])[],
  { marks, depths }: FitProblem,
): void {
  jacobian.fill(0)
  for (const [at, { node: index, axis }] of ways.entries()) {
    const node = nodes[index]
    if (!node) continue
    const turn = axis < 3 ? axisOf(nodes, node, axis) : undefined
    const wayOf = (point: number): Vec3 => {
      if (!carries[index]?.[point]) return [0, 0, 0]
      if (!turn) return axis === 3 ? [1, 0, 0] : [0, 1, 0]
      return cross(turn, subtract(points[point]?.place ?? node.position, node.position))
    }
    let row = at * rows
    for (const [mark, { weight }] of marks.entries()) {
      const [x, y] = wayOf(mark)
      jacobian[row++] = x * weight
      jacobian[row++] = y * weight
    }
    for (const [wish, { weight }] of depths.entries()) {
      const first = marks.length + 2 * wish
      jacobian[row++] = (wayOf(first + 1)[2] - wayOf(first)[2]) * weight
    }
  }
}

function axisOf(nodes: readonly Node[], node: Node, axis: number): Vec3 {
  if (node.bone === 'hips') return [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
  return rotateVector(nodes[node.parent]?.rotation ?? IDENTITY, turningAxis(node.bone, node.angles, axis))
}

function apply(nodes: readonly Node[], ways: readonly Way[], move: Float64Array, hips: Vec3): Vec3 {
  const turn: [number, number, number] = [0, 0, 0]
  const [x, y, z] = hips
  const place: [number, number, number] = [x, y, z]
  const touched = new Set<Node>()
  for (const [at, way] of ways.entries()) {
    const node = nodes[way.node]
    const step = move[at] ?? 0
    if (!node || step === 0) continue
    if (node.bone === 'hips') {
      if (way.axis < 3) turn[way.axis] = step
      else place[way.axis - 3]! += step
      continue
    }
    way.value = clamp(way.value + step, way.low, way.high)
    if (!touched.has(node)) node.angles = [...node.angles]
    touched.add(node)
    node.angles[way.axis] = way.value
  }
  for (const node of touched) {
    const { coneLimit } = freedomsOf(node.bone)
    const [a, b] = node.angles
    const factor = coneLimit ? Math.min(1, coneLimit / DEGREES / Math.max(1e-9, Math.hypot(a, b))) : 1
    if (factor < 1) {
      node.angles = [a * factor, b * factor, node.angles[2]]
      for (const way of ways) if (nodes[way.node] === node) way.value = node.angles[way.axis] ?? way.value
    }
    const [first, second, about] = node.angles
    node.turn = writeFreedoms(node.bone, [first * DEGREES, second * DEGREES, about * DEGREES])
  }
  const root = nodes[0]
  if (root?.bone === 'hips') root.turn = normalizeQuat(multiply(fromRotationVector(turn), root.turn))
  return place
}
