import type { Bone } from '../skeleton/bones.ts'
import { readFreedoms, writeFreedoms } from '../skeleton/joint-angles.ts'
import { freedomsOf } from '../skeleton/joint-limits.ts'
import { clamp, DEGREES, distance, IDENTITY, lerp, slerp } from '../math/math.ts'
import type { Rig, Stance } from '../kinematics/rig.ts'
import type { Mobility, Task } from './reach-problem.ts'
import { refine } from './reach-refine.ts'
import type { Quat } from '../math/vector.ts'

// Joints turn by less than 5° for 2 mm of the pointer's way; what is left of 5° is for rounding.
const MOST_TURN = 4.8 / DEGREES
const STEP = 0.002
// Hips go at most this many times as far as the pointer.
const HIPS_SHARE = 6
const ROUNDS = 8
const ROUNDED = 0.001
// Of the most that a step may go: what it comes nearer at least.
const PROGRESS = 0.25

/**
 * The stance between two on which a body glides on from `from` towards `to`, while the ends of `tasks` keep up with the pointer: no joint
 * turns faster than 2.4° for a millimetre of the pointer's way `moved` (metres). It is `to` itself when that is near enough. `settle`
 * puts what stands on the floor where it stood, in place.
 */
export function glide(
  rig: Rig,
  from: Stance,
  to: Stance,
  tasks: () => readonly Task[],
  mobility: Mobility,
  moved: number,
  limits: boolean,
  settle?: (stance: Stance) => void,
): Stance {
  const pace = Math.max(1, moved / STEP)
  const most = MOST_TURN * pace
  const mostHips = HIPS_SHARE * STEP * pace
  const whole = changeBetween(rig, from, to, most, mostHips)
  if (whole <= 1) return to
  const onTheWay = (share: number): Stance => {
    const next = between(rig, from, to, Math.min(1, share))
    const around = { stance: from, most: most / 2, hips: mostHips }
    refine(rig, next, tasks(), mobility, { limits, rounds: ROUNDS, around })
    settle?.(next)
    return next
  }
  const share = 0.7 / whole
  let next = onTheWay(share)
  const change = changeBetween(rig, from, next, most, mostHips)
  // Knees and elbows turn slowly at first when the body between them moves: then it may move faster.
  if (change < 0.7) next = onTheWay(share * Math.min(3, 0.9 / change))
  // Keeping up may lead back to where the joints came from; then they go straight on, and the end follows.
  const isProgress = changeBetween(rig, next, to, most, mostHips) < whole - PROGRESS
  const goal = isProgress ? next : between(rig, from, to, 1 / whole)
  const settled = settle && settledOnTheWay(rig, from, goal, settle, most, mostHips)
  return settled ?? shortened(rig, from, goal, most, mostHips)
}

/** As far on the way to a stance as joints may turn when each stance on it is settled; undefined where that is nowhere. */
function settledOnTheWay(
  rig: Rig,
  from: Stance,
  to: Stance,
  settle: (stance: Stance) => void,
  mostTurn: number,
  mostHips: number,
): Stance | undefined {
  let share = 1
  for (let tries = 0; tries < 6; tries++) {
    const next = between(rig, from, to, share)
    settle(next)
    const change = changeBetween(rig, from, next, mostTurn, mostHips)
    if (change <= 1) return next
    share *= clamp(0.9 / change, 0.2, 0.9)
  }
  return undefined
}

/** The stance, or one on the way to it that is near enough. Turns do not grow evenly with joint angles, so it may take some tries. */
function shortened(rig: Rig, from: Stance, to: Stance, mostTurn: number, mostHips: number): Stance {
  let next = to
  for (let tries = 0; tries < 8; tries++) {
    const change = changeBetween(rig, from, next, mostTurn, mostHips)
    if (change <= 1) return next
    next = between(rig, from, next, 0.98 / change)
  }
  return from
}

/** The biggest change of a joint or the hips, as a share of what is allowed. */
function changeBetween({ movers }: Rig, a: Stance, b: Stance, mostTurn: number, mostHips: number): number {
  let least = 1
  for (const bone of movers) {
    const [before, after] = [a.local[bone] ?? IDENTITY, b.local[bone] ?? IDENTITY]
    if (before === after) continue
    const cosine = before[0] * after[0] + before[1] * after[1] + before[2] * after[2] + before[3] * after[3]
    least = Math.min(least, Math.abs(cosine))
  }
  return Math.max(distance(a.hips, b.hips) / mostHips, (2 * Math.acos(least)) / mostTurn)
}

/** Between two stances joint angle by joint angle, so that limits that hold for both hold between them. */
function between({ movers }: Rig, a: Stance, b: Stance, share: number): Stance {
  const local: Stance['local'] = { ...b.local }
  for (const bone of movers) {
    const [before, after] = [a.local[bone], b.local[bone]]
    if (before !== after) local[bone] = turnBetween(bone, before ?? IDENTITY, after ?? IDENTITY, share)
  }
  return { local, hips: lerp(a.hips, b.hips, share) }
}

function turnBetween(bone: Bone, a: Quat, b: Quat, share: number): Quat {
  if (bone === 'hips') return slerp(a, b, share)
  const [from, to] = [readFreedoms(bone, a), readFreedoms(bone, b)]
  const { swings, twist } = freedomsOf(bone)
  const mix = (at: 0 | 1 | 2): number => {
    const { min, max } = at === 2 ? twist : swings[at]
    const value = from[at] + (to[at] - from[at]) * share
    // Rounded numbers overstep a limit by less than that; from solve to solve it would add up.
    return Math.abs(value - clamp(value, min, max)) < ROUNDED ? clamp(value, min, max) : value
  }
  return writeFreedoms(bone, [mix(0), mix(1), mix(2)])
}
