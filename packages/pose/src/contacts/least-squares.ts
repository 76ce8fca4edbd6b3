import { type Bone, BONES } from '../skeleton/bones.ts'
import { freedomsOf, isHinge } from '../skeleton/joint-limits.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import {
  add,
  addScaled,
  angleBetween,
  clamp,
  cross,
  fromAxisAngle,
  fromRotationVector,
  IDENTITY,
  invert,
  length,
  mirrorVec,
  multiply,
  normalize,
  rotateVector,
  scale,
  subtract,
  toRotationVector,
} from '../math/math.ts'
import { solveCholesky } from '../math/solve-cholesky.ts'
import type { Joint } from '../kinematics/forward.ts'
import type { Rig, Stance } from '../kinematics/rig.ts'
import type { ContactPointPlace } from '../skeleton/skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A contact point that shall be somewhere: at another contact point, at a place of the avatar frame (metres), or on the floor. */
export type Wish = {
  readonly contactPoint: ContactPointPlace
  readonly to: { readonly contactPoint: ContactPointPlace } | { readonly point: Vec3 } | 'floor'
  /** A bone whose turn is kept against `to`'s bone, or against the avatar frame where that is null. */
  readonly keep?: { readonly bone: Bone; readonly against: Bone | null; readonly turn: Quat }
}

/** What may move: bones with their share of the work, and the share of moving the hips. */
export type Freedom = { readonly shares: ReadonlyMap<Bone, number>; readonly hips: number }

const ROUNDS = 40
const MOST_TURN = 0.35
// A radian of a kept turn counts as much as these metres.
const TURN_METRES = 0.03
/** Metres: nearer than this a wish is granted. */
export const GRANTED = 3e-4

/** Where every bone is in the avatar frame. */
export function jointsOf(rig: Rig, stance: Stance): Map<Bone, Joint> {
  const joints = new Map<Bone, Joint>()
  for (const bone of BONES) {
    if (!rig.parent.has(bone)) continue
    const turn = stance.local[bone]
    const parent = rig.parent.get(bone)
    const above = parent && joints.get(parent)
    if (!above) joints.set(bone, { position: stance.hips, rotation: turn ?? IDENTITY })
    else
      joints.set(bone, {
        position: add(above.position, rotateVector(above.rotation, rig.offset.get(bone) ?? [0, 0, 0])),
        rotation: turn ? multiply(above.rotation, turn) : above.rotation,
      })
  }
  return joints
}

/** A contact point in the avatar frame. */
export function placeOf(joints: ReadonlyMap<Bone, Joint>, { bone, offset }: ContactPointPlace): Vec3 {
  const joint = joints.get(bone)
  return joint ? add(joint.position, rotateVector(joint.rotation, offset)) : offset
}

/** The way that is left from a contact point to where it shall be. */
export function missOf(joints: ReadonlyMap<Bone, Joint>, { contactPoint, to }: Wish): Vec3 {
  const at = placeOf(joints, contactPoint)
  if (to === 'floor') return [0, -at[1], 0]
  return subtract('point' in to ? to.point : placeOf(joints, to.contactPoint), at)
}

/** The farthest that any contact point is from where it shall be, in metres. */
export function worstMiss(joints: ReadonlyMap<Bone, Joint>, wishes: readonly Wish[]): number {
  return Math.max(0, ...wishes.map((wish) => length(missOf(joints, wish))))
}

/**
 * Grants all wishes at once by Levenberg's damped least squares over the joints that may move, each step the smallest weighted turn that
 * helps, so that what need not move does not; joints that were inside their limits stay inside. Kept turns yield to places in the end.
 * Answers a new stance. Source: Buss, "Introduction to inverse kinematics with Jacobian transpose, pseudoinverse and damped least squares
 * methods" (2004), with joint limits by projection.
 */
export function grantWishes(rig: Rig, from: Stance, wishes: readonly Wish[], freedom: Freedom): Stance {
  let stance = from
  for (const withTurns of [true, false]) {
    if (!withTurns && worstMiss(jointsOf(rig, stance), wishes) < GRANTED) break
    stance = descend(rig, from, stance, wishes, freedom, withTurns)
  }
  return stance
}

type Column = {
  readonly bone: Bone | null
  readonly axis: Vec3
  readonly share: number
  readonly local: Vec3
  readonly isTwist: boolean
}

function descend(
  rig: Rig,
  start: Stance,
  from: Stance,
  wishes: readonly Wish[],
  freedom: Freedom,
  withTurns: boolean,
): Stance {
  const tired = new Map<Bone, number>()
  const bones = [...freedom.shares.keys()].filter((bone) => rig.parent.has(bone))
  const isFree = new Map(
    bones.map((bone) => {
      const turn = start.local[bone] ?? IDENTITY
      return [bone, limitRotation(bone, turn) !== turn] as const
    }),
  )
  let best = from
  let joints = jointsOf(rig, best)
  let rows = residual(joints, wishes, withTurns)
  let error = squared(rows)
  let damping = 1e-4
  for (let round = 0; round < ROUNDS; round++) {
    const worst = worstMiss(joints, wishes)
    if (worst < GRANTED / 10 || (!withTurns && worst < GRANTED / 3)) break
    const columns = columnsOf(rig, best, joints, freedom, bones, tired)
    if (columns.length === 0) break
    const matrix = jacobian(rig, joints, wishes, columns, withTurns)
    const step = dampedStep(matrix, rows, columns, damping)
    const next = moved(best, columns, step, isFree, tired)
    const nextJoints = jointsOf(rig, next)
    const nextRows = residual(nextJoints, wishes, withTurns)
    const nextError = squared(nextRows)
    if (!(nextError < error * (1 - 1e-6))) {
      damping *= 8
      if (damping > 10) break
      continue
    }
    damping = Math.max(1e-7, damping / 6)
    best = next
    joints = nextJoints
    rows = nextRows
    error = nextError
  }
  return best
}

function residual(joints: ReadonlyMap<Bone, Joint>, wishes: readonly Wish[], withTurns: boolean): number[] {
  const rows: number[] = []
  for (const wish of wishes) {
    const miss = missOf(joints, wish)
    if (wish.to === 'floor') rows.push(miss[1])
    else rows.push(...miss)
    if (withTurns && wish.keep) rows.push(...scale(turnMiss(joints, wish.keep), TURN_METRES))
  }
  return rows
}

function turnMiss(joints: ReadonlyMap<Bone, Joint>, keep: NonNullable<Wish['keep']>): Vec3 {
  const now = joints.get(keep.bone)?.rotation ?? IDENTITY
  const against = (keep.against && joints.get(keep.against)?.rotation) || IDENTITY
  return toRotationVector(multiply(multiply(against, keep.turn), invert(now)))
}

function columnsOf(
  rig: Rig,
  stance: Stance,
  joints: ReadonlyMap<Bone, Joint>,
  freedom: Freedom,
  bones: readonly Bone[],
  tired: ReadonlyMap<Bone, number>,
): Column[] {
  const columns: Column[] = []
  if (freedom.hips > 0)
    for (const axis of AXES)
      columns.push({ bone: null, axis, share: freedom.hips, local: axis, isTwist: false })
  for (const bone of bones) {
    const share = (freedom.shares.get(bone) ?? 0) * (tired.get(bone) ?? 1)
    if (share <= 0) continue
    const parent = rig.parent.get(bone)
    const above = (parent && joints.get(parent)?.rotation) || IDENTITY
    if (isHinge(bone)) {
      const { swings, twist } = freedomsOf(bone)
      const bend = sided(bone, swings[0].axis)
      const about = sided(bone, twist.axis)
      const turn = stance.local[bone] ?? IDENTITY
      columns.push({ bone, axis: rotateVector(above, bend), share, local: bend, isTwist: false })
      const turned = rotateVector(multiply(above, turn), about)
      columns.push({ bone, axis: turned, share: share * 0.5, local: about, isTwist: true })
    } else
      for (const local of AXES)
        columns.push({ bone, axis: rotateVector(above, local), share, local, isTwist: false })
  }
  return columns
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** An axis of rotation mirrors as the rotation does: the part across the mirror stays. */
function sided(bone: Bone, axis: Vec3): Vec3 {
  return bone.startsWith('right') ? scale(mirrorVec(axis), -1) : axis
}

function jacobian(
  rig: Rig,
  joints: ReadonlyMap<Bone, Joint>,
  wishes: readonly Wish[],
  columns: readonly Column[],
  withTurns: boolean,
): number[][] {
  const matrix: number[][] = []
  for (const wish of wishes) {
    const own = ancestry(rig, wish.contactPoint.bone)
    const at = placeOf(joints, wish.contactPoint)
    const target = typeof wish.to === 'object' && 'contactPoint' in wish.to ? wish.to.contactPoint : undefined
    const other = target && ancestry(rig, target.bone)
    const there = target && placeOf(joints, target)
    const moves = columns.map((column): Vec3 => {
      let way: Vec3 = own.has(column.bone) ? swept(joints, column, at) : [0, 0, 0]
      if (other?.has(column.bone) && there) way = subtract(way, swept(joints, column, there))
      return way
    })
    for (const axis of wish.to === 'floor' ? [1] : [0, 1, 2]) matrix.push(moves.map((way) => way[axis] ?? 0))
    if (!withTurns || !wish.keep) continue
    const turning = ancestry(rig, wish.keep.bone)
    const against = wish.keep.against ? ancestry(rig, wish.keep.against) : undefined
    for (const axis of [0, 1, 2])
      matrix.push(
        columns.map(({ bone, axis: about }) => {
          if (!bone) return 0
          const turns = (turning.has(bone) ? 1 : 0) - (against?.has(bone) ? 1 : 0)
          return turns * (about[axis] ?? 0) * TURN_METRES
        }),
      )
  }
  return matrix
}

function swept(joints: ReadonlyMap<Bone, Joint>, { bone, axis }: Column, point: Vec3): Vec3 {
  if (!bone) return axis
  return cross(axis, subtract(point, joints.get(bone)?.position ?? point))
}

const ancestries = new WeakMap<Rig, Map<Bone, ReadonlySet<Bone | null>>>()

/** A bone and all above it; null stands for the place of the hips. */
function ancestry(rig: Rig, bone: Bone): ReadonlySet<Bone | null> {
  let known = ancestries.get(rig)
  if (!known) ancestries.set(rig, (known = new Map()))
  let found = known.get(bone)
  if (!found) {
    const bones = new Set<Bone | null>([null])
    for (let at: Bone | null | undefined = bone; at; at = rig.parent.get(at)) bones.add(at)
    known.set(bone, (found = bones))
  }
  return found
}

/** Δ = W Jᵀ (J W Jᵀ + λI)⁻¹ e, with W the squares of the shares. */
function dampedStep(
  matrix: readonly (readonly number[])[],
  rows: readonly number[],
  columns: readonly Column[],
  damping: number,
): number[] {
  const weights = columns.map(({ share }) => share * share)
  const size = rows.length
  const square = new Float64Array(size * size)
  for (const [i, row] of matrix.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = matrix[j] ?? []
      let sum = i === j ? damping : 0
      for (let k = 0; k < row.length; k++) sum += (row[k] ?? 0) * (weights[k] ?? 0) * (other[k] ?? 0)
      square[i * size + j] = sum
    }
  }
  const y = Float64Array.from(rows)
  solveCholesky(square, y, size)
  return columns.map((_, k) => {
    let sum = 0
    for (let i = 0; i < matrix.length; i++) sum += (matrix[i]?.[k] ?? 0) * (y[i] ?? 0)
    return sum * (weights[k] ?? 0)
  })
}

function moved(
  stance: Stance,
  columns: readonly Column[],
  step: readonly number[],
  isFree: ReadonlyMap<Bone, boolean>,
  tired: Map<Bone, number>,
): Stance {
  let hips = stance.hips
  const turns = new Map<Bone, { vector: Vec3; twist: Quat }>()
  for (const [index, { bone, local, isTwist }] of columns.entries()) {
    const size = step[index] ?? 0
    if (!bone) {
      hips = addScaled(hips, local, clamp(size, -0.2, 0.2))
      continue
    }
    const turn = turns.get(bone) ?? { vector: [0, 0, 0], twist: IDENTITY }
    if (isTwist) turn.twist = fromAxisAngle(local, clamp(size, -MOST_TURN, MOST_TURN))
    else turn.vector = addScaled(turn.vector, local, size)
    turns.set(bone, turn)
  }
  const local = { ...stance.local }
  for (const [bone, { vector, twist }] of turns) {
    const size = length(vector)
    const kept = size > MOST_TURN ? scale(normalize(vector), MOST_TURN) : vector
    const before = local[bone] ?? IDENTITY
    const wanted = multiply(multiply(fromRotationVector(kept), before), twist)
    const limited = isFree.get(bone) ? wanted : limitRotation(bone, wanted)
    // A joint that its limit holds back leaves the rest of the work to others.
    const lost = angleBetween(wanted, limited)
    const share = tired.get(bone) ?? 1
    tired.set(
      bone,
      lost > 0.3 * angleBetween(wanted, before) && lost > 1e-5
        ? Math.max(0.05, share * 0.5)
        : Math.min(1, share * 1.2),
    )
    local[bone] = limited
  }
  return { local, hips }
}

function squared(rows: readonly number[]): number {
  return rows.reduce((sum, value) => sum + value * value, 0)
}
