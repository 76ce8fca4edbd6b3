import type { Bone } from '../skeleton/bones.ts'
import { heldTasks, isOfTrunk, plantedTasks, tasksOf } from './held-tasks.ts'
import { LIMB_OF_END, turnEnd } from './limb-solver.ts'
import { addScaled, angleBetween, clamp, distance, length, subtract } from '../math/math.ts'
import {
  turnOf,
  copyOf,
  endBeyond,
  ENDS,
  type Gesture,
  type Guess,
  type Place,
  type Wish,
} from './reach-gesture.ts'
import type { Mobility, Task } from './reach-problem.ts'
import { refine } from './reach-refine.ts'
import { jointOf, type Rig, type Stance } from '../kinematics/rig.ts'

/** How willingly arms and legs turn. */
export const LIMBS_ONLY: Mobility = {
  hips: 0,
  turns: new Map<Bone, number>([
    ...Object.values(LIMB_OF_END).flatMap(({ upper, lower, end }): [Bone, number][] => [
      [upper, 1],
      [lower, 1],
      [end, 1],
    ]),
    ['leftShoulder', 0.3],
    ['rightShoulder', 0.3],
  ]),
}
const WHOLE_BODY: Mobility = {
  hips: 0.1,
  turns: new Map<Bone, number>([
    ...LIMBS_ONLY.turns,
    ['hips', 0.2],
    ['spine', 0.4],
    ['chest', 0.4],
    ['upperChest', 0.4],
    ['neck', 0.4],
  ]),
}
const HIPS_PINNED: Mobility = { ...WHOLE_BODY, hips: 0 }

const FINISHING: Mobility = {
  hips: 0,
  turns: new Map([...LIMBS_ONLY.turns].filter(([bone]) => !/Hand|Foot|Shoulder/.test(bone))),
}
const ROUNDS = 16
// How much a dragged bone counts beside those that are held.
const YIELDING = 0.4
// Metres and radians that count as met.
const ENOUGH = 2e-4
const STRAIGHT = 0.005
// Metres: a miss that is worth every joint's help, and one too great to be helped.
const WORTH = 0.16
const BEYOND = 0.36

/**
 * The stance itself when everything is in its place, else the best that the joints of more and more of the body make of it, or of
 * `previous`. Far out of reach the stance stays as it is.
 */
export function mend(
  gesture: Gesture,
  { stance, miss }: Guess,
  wish: Wish,
  pins: readonly Place[],
  previous: Stance | undefined,
): Stance {
  if (miss < ENOUGH && !pins.some(isOfTrunk)) return stance
  const at = jointOf(gesture.rig, stance, wish.bone).position
  const away = subtract(wish.position, at)
  // Out of reach, less and less is asked for beyond the guess, so that no way to a far goal ends in a leap.
  const share = clamp((BEYOND - length(away)) / (BEYOND - WORTH), 0, 1)
  const held = heldTasks(gesture, wish, pins, stance)
  const tasks = [{ bone: wish.bone, position: addScaled(at, away, share), weight: YIELDING }, ...held]
  const limbsAlone = wish.bone.endsWith('LowerArm')
  const best = refined(gesture, stance, tasks, held, pins, ROUNDS, limbsAlone, previous)
  if (best !== stance) finish(gesture, best, tasks, pins, wish)
  return best
}

/** The stance in which several bones are in their places at once, or as near as they get. */
export function mendAll(gesture: Gesture, { stance, miss }: Guess, places: readonly Place[]): Stance {
  if (miss < ENOUGH && !places.some(isOfTrunk)) return stance
  const tasks = [...tasksOf(places), ...plantedTasks(gesture, places)]
  const best = refined(gesture, stance, tasks, [], places, 3 * ROUNDS)
  finish(gesture, best, tasks, places)
  return best
}

/** Turns the ends, and brings back what a twisting forearm carried aside. */
function finish(
  gesture: Gesture,
  stance: Stance,
  tasks: readonly Task[],
  pins: readonly Place[],
  wish?: Wish,
): void {
  const { rig, limits } = gesture
  turnEnds(gesture, stance, pins, wish)
  if (tasks.every((task) => isMet(rig, stance, task))) return
  refine(rig, stance, tasks, FINISHING, { limits, rounds: 4 })
}

function refined(
  { rig, limits }: Gesture,
  stance: Stance,
  tasks: readonly Task[],
  held: readonly Task[],
  pins: readonly Place[],
  rounds: number,
  limbsAlone = false,
  previous?: Stance,
): Stance {
  if (tasks.every((task) => isMet(rig, stance, task))) return stance
  const limbs = copyOf(stance)
  const isOfLimbs = tasks.every((task) => isMet(rig, stance, task) || LIMBS_ONLY.turns.has(task.bone))
  if (isOfLimbs && refine(rig, limbs, tasks, LIMBS_ONLY, { limits, rounds: 10 }) < ENOUGH) return limbs
  if (limbsAlone) return limbs
  const mobility = pins.some(({ bone }) => bone === 'hips') ? HIPS_PINNED : WHOLE_BODY
  let best = limbs
  let miss = refine(rig, best, tasks, mobility, { limits, rounds })
  if (miss >= ENOUGH && previous) {
    const other = copyOf(previous)
    const otherMiss = refine(rig, other, tasks, mobility, { limits, rounds })
    if (otherMiss < miss) [best, miss] = [other, otherMiss]
  }
  // What is held goes before what is dragged.
  if (miss >= ENOUGH && held.length > 0) refine(rig, best, held, mobility, { limits, rounds })
  return best
}

function isMet(rig: Rig, stance: Stance, { bone, position, rotation }: Task): boolean {
  const joint = jointOf(rig, stance, bone)
  if (position && distance(joint.position, position) >= ENOUGH) return false
  return !rotation || angleBetween(joint.rotation, rotation) < STRAIGHT
}

/** Turns the ends that are held as they were or as their pins say, and the dragged one as its wish says. */
function turnEnds(gesture: Gesture, stance: Stance, pins: readonly Place[], wish?: Wish): void {
  const { rig, limbs, limits } = gesture
  for (const end of ENDS) {
    if (!rig.parent.has(end)) continue
    const isDragged = wish && (end === wish.bone || end === endBeyond(wish.bone))
    const pinned = pins.find(({ bone }) => bone === end)?.rotation
    const held = pinned ?? (end.endsWith('Foot') ? limbs[end].end.rotation : undefined)
    const turn = isDragged ? turnOf(gesture, wish, end) : held
    if (turn) turnEnd(rig, stance, limbs[end], turn, limits)
  }
}
