import type { Bone } from '../skeleton/bones.ts'
import { overFloor, raised, settle, plantedHands } from './keep-over-floor.ts'
import { LIMB_OF_END } from './limb-solver.ts'
import { distance, lerp } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { gestureOf, poseOf, stanceOf, type Wish } from './reach-gesture.ts'
import { glide } from './reach-glide.ts'
import { guess, guessAll } from './reach-guess.ts'
import { heldTasks } from './held-tasks.ts'
import { LIMBS_ONLY, mend, mendAll } from './reach-mend.ts'
import { jointOf, type Rig, type Stance } from '../kinematics/rig.ts'
import type { PinBone } from '../documents/scene.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** The bones that can be dragged to a place. */
export const REACH_BONES = [
  'hips',
  'spine',
  'chest',
  'upperChest',
  'neck',
  'head',
  'leftHand',
  'rightHand',
  'leftFoot',
  'rightFoot',
  'leftLowerArm',
  'rightLowerArm',
  'leftLowerLeg',
  'rightLowerLeg',
] as const

/** A bone that can be dragged to a place. */
export type ReachBone = (typeof REACH_BONES)[number]

/** Whether a bone can be dragged to a place. */
export function isReachBone(bone: Bone): bone is ReachBone {
  return (REACH_BONES as readonly Bone[]).includes(bone)
}

/** A bone held in place, and in its direction where that is given; metres and turn in the avatar frame. */
export type Pin = { readonly bone: PinBone; readonly position: Vec3; readonly rotation?: Quat }

/** Where a bone shall go (metres, avatar frame) and how it shall be turned meanwhile; feet keep their turn unless told, the rest follows. */
export type ReachGoal = Wish & { readonly bone: ReachBone }

/** What a gesture's last solve gave, and for which place: from there the next one glides instead of leaping. */
export type Reached = { readonly pose: Pose; readonly position: Vec3 }

/** `start`: the pose in which the gesture began; `pins` hold bones; feet hold by themselves while the hips move. */
export type ReachOptions = {
  readonly limits: boolean
  readonly pins?: readonly Pin[]
  readonly start: Pose
  readonly previous?: Reached
  /** Feet and hands that stand on the floor stay there, flat, and nothing goes through it; without it the body floats. */
  readonly floor?: boolean
}

/**
 * The pose in which `goal.bone` is at its goal, or as near as it gets. Without `previous` a pure function of the gesture's start and the
 * goal, whatever way the pointer took; with it, the same pose approached without a leap. Faces and fingers come from `pose`.
 */
export function reach(skeleton: Skeleton, pose: Pose, goal: ReachGoal, options: ReachOptions): Pose {
  const { previous, limits, floor = false } = options
  const gesture = gestureOf(skeleton, options.start, limits, floor)
  const { rig } = gesture
  const wish = floor ? overFloor(gesture, goal) : goal
  const own = options.pins ?? []
  const pins = floor ? [...own, ...plantedHands(skeleton, gesture, goal.bone, own)] : own
  const from = previous && (previous.pose === options.start ? gesture.start : stanceOf(rig, previous.pose))
  const first = guess(gesture, wish, pins)
  const last = mend(gesture, first, wish, pins, from)
  const settled = floor ? (stance: Stance) => settle(gesture, stance, goal, pins) : undefined
  if (floor) settle(gesture, last, goal, pins, last === first.stance)
  const done = (stance: Stance): Pose => poseOf(gesture, pose, raised(gesture, stance, own))
  if (!from || !previous) return done(last)
  const moved = distance(goal.position, previous.position)
  const tasks = () => {
    const held = heldTasks(gesture, goal, pins).filter(
      ({ bone }) => !(bone in gesture.plants) || pins.some((pin) => pin.bone === bone),
    )
    return goal.bone in LIMB_OF_END
      ? [...held, { bone: goal.bone, position: catchUp(rig, goal, from, last, moved) }]
      : held
  }
  return done(glide(rig, from, last, tasks, LIMBS_ONLY, moved, limits, settled))
}

// How many times as far as the pointer a hand or foot goes that has fallen behind it.
const CATCHING_UP = 3

/** Where a dragged end shall be next on its way to where it is in `to`. */
function catchUp(rig: Rig, { bone }: ReachGoal, from: Stance, to: Stance, moved: number): Vec3 {
  const [before, after] = [jointOf(rig, from, bone).position, jointOf(rig, to, bone).position]
  const far = distance(before, after)
  return lerp(before, after, Math.min(1, (CATCHING_UP * Math.max(moved, 0.002)) / Math.max(far, 1e-9)))
}

/**
 * The pose in which several bones are at their goals at once, or as near as they get; feet without a goal stay where `start` has them.
 * `floor` as in `ReachOptions`.
 */
export function reachAll(
  skeleton: Skeleton,
  pose: Pose,
  goals: readonly Pin[],
  { limits, start, floor = false }: Pick<ReachOptions, 'limits' | 'start' | 'floor'>,
): Pose {
  const gesture = gestureOf(skeleton, start, limits, floor)
  const known = goals
    .filter(({ bone, position }) => gesture.rig.parent.has(bone) && position.every(Number.isFinite))
    .map((goal) => ({ ...goal, position: overFloor(gesture, goal).position }))
  const stance = mendAll(gesture, guessAll(gesture, known), known)
  if (!floor) return poseOf(gesture, pose, stance)
  for (const { bone } of known) settle(gesture, stance, { bone }, known)
  return poseOf(gesture, pose, raised(gesture, stance, []))
}
