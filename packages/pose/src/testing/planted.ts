import type { Bone } from '../skeleton/bones.ts'
import { fitPose, worldJoints } from '../kinematics/forward.ts'
import { levelsOf, LOW } from '../ik/levels.ts'
import { limitPose, limitRotation } from '../kinematics/limit-joints.ts'
import { LIMB_OF_END, solveLimb } from '../ik/limb-solver.ts'
import {
  addScaled,
  angleBetween,
  DEGREES,
  distance,
  IDENTITY,
  invert,
  length,
  multiply,
  rotateVector,
  subtract,
} from '../math/math.ts'
import type { Plant } from '../ik/plant.ts'
import type { Pose } from '../documents/pose.ts'
import { reach, type Reached } from '../ik/reach.ts'
import { copyOf, type Gesture, gestureOf, stanceOf } from '../ik/reach-gesture.ts'
import { parentRotation, rigOf } from '../kinematics/rig.ts'
import { feetOnFloor } from '../ik/feet-on-floor.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { soleCorners, soleOf, toesOf } from '../kinematics/soles.ts'
import type { Vec3 } from '../math/vector.ts'
import { biggestTurn } from './drags.ts'

/** What drags of a standing body showed: degrees and metres at worst, of feet that could stand flat and of all. */
export type Planted = {
  steps: number
  /** Steps at which a foot could stand flat, and those of them at which it does. */
  reachable: number
  flat: number
  /** How far a sole was from its floor while it could stand (metres), and with the pointer at rest. */
  height: number
  atRest: number
  tilt: number
  /** How far a sole slid over the floor while it could stand. */
  slip: number
  /** The lowest that soles, knees or seat were below the floor. */
  below: number
  turn: number
  plants: number
}

const STEP = 0.002
const FEET = ['leftFoot', 'rightFoot'] as const
const RESTS = 30

/** Places for the hips of a body as a person drags them: about, up and down, far and near. */
export function hipsWay(skeleton: Skeleton, start: Pose, random: () => number): readonly Vec3[] {
  const from = worldJoints(skeleton, start).get('hips')?.position ?? [0, 0, 0]
  const between = (low: number, high: number): number => low + (high - low) * random()
  return [0, 1].map(() =>
    addScaled(from, [between(-0.2, 0.2), between(-0.6, 0.12), between(-0.2, 0.2)], skeleton.hipsHeight),
  )
}

/** Drags a bone of a standing body along a way in steps of 2 mm, each from the one before, as the maker does. */
export function dragPlanted(
  skeleton: Skeleton,
  pose: Pose,
  bone: 'hips' | 'chest' | 'head',
  way: readonly Vec3[],
): Planted {
  const start: Pose = { ...pose }
  const gesture = gestureOf(skeleton, start, true, true)
  const shown: Planted = {
    steps: 0,
    reachable: 0,
    flat: 0,
    height: 0,
    atRest: 0,
    tilt: 0,
    slip: 0,
    below: 0,
    turn: 0,
    plants: Object.keys(gesture.plants).length,
  }
  let place = worldJoints(skeleton, start).get(bone)?.position ?? [0, 0, 0]
  let previous: Reached = { pose: start, position: place }
  const step = (position: Vec3): Pose => {
    const before = previous.pose
    const next = reach(skeleton, before, { bone, position }, { limits: true, start, previous, floor: true })
    shown.turn = Math.max(shown.turn, biggestTurn(before, next))
    shown.below = Math.max(shown.below, -lowest(skeleton, gesture, next))
    shown.steps++
    previous = { pose: next, position }
    return before
  }
  for (const goal of way) {
    const from = place
    const count = Math.max(1, Math.ceil(distance(goal, from) / STEP))
    for (let at = 1; at <= count; at++) {
      step(addScaled(from, subtract(goal, from), at / count))
      if (at % 8 === 0) look(skeleton, gesture, previous.pose, shown)
    }
    place = goal
    for (let rest = 0; rest < RESTS; rest++) if (biggestTurn(step(goal), previous.pose) < 1e-4) break
    look(skeleton, gesture, previous.pose, shown, true)
  }
  return shown
}

/** How low the soles, knees and seat of a pose are against what the gesture allows them, metres. */
function lowest(skeleton: Skeleton, { plants, start }: Gesture, pose: Pose): number {
  const joints = worldJoints(skeleton, pose)
  const rig = rigOf(skeleton)
  const levels = levelsOf(skeleton, rig, start)
  let least = 0
  for (const foot of FEET) {
    const [sole, joint] = [soleOf(skeleton, foot), joints.get(foot)]
    const level = plants[foot]?.level
    if (!sole || !joint || level === undefined) continue
    const corners = soleCorners(sole, joint, joints.get(toesOf(foot)))
    least = Math.min(least, ...corners.map(([, y]) => y - level))
  }
  for (const bone of LOW) {
    const [level, joint] = [levels.get(bone), joints.get(bone)]
    if (level !== undefined && joint) least = Math.min(least, joint.position[1] - level)
  }
  return least
}

function look(skeleton: Skeleton, gesture: Gesture, pose: Pose, shown: Planted, isResting = false): void {
  const joints = worldJoints(skeleton, pose)
  for (const foot of FEET) {
    const plant = gesture.plants[foot]
    const joint = joints.get(foot)
    if (!plant || !joint || !isReachable(gesture, pose, plant)) continue
    shown.reachable++
    const at = (contactPoint: { bone: Bone; offset: Vec3 }): number => {
      const { position, rotation } = joints.get(contactPoint.bone) ?? joint
      return position[1] + rotateVector(rotation, contactPoint.offset)[1]
    }
    const { heel, ball, tip } = plant.sole
    const found = Math.max(
      ...[heel, ball, tip].map((contactPoint) => Math.abs(at(contactPoint) - plant.level)),
    )
    const tilt = angleBetween(joint.rotation, plant.rotation) * DEGREES
    const slip = distance(joint.position, plant.ankle)
    if (tilt <= 2 && slip <= 0.003) shown.flat++
    shown.height = Math.max(shown.height, found)
    if (isResting) shown.atRest = Math.max(shown.atRest, found)
    shown.tilt = Math.max(shown.tilt, tilt)
    shown.slip = Math.max(shown.slip, slip)
  }
}

/** Whether the leg of this pose's pelvis gets to where its foot stood, flat, with the knee on the side where it was. */
function isReachable({ rig, limbs }: Gesture, pose: Pose, { foot, ankle, rotation }: Plant): boolean {
  const { upper, lower } = LIMB_OF_END[foot]
  const stance = copyOf(stanceOf(rig, pose))
  const { miss } = solveLimb(rig, stance, limbs[foot], ankle, false)
  if (length(miss) > 1e-3) return false
  for (const bone of [upper, lower] as const) {
    const turn = stance.local[bone] ?? IDENTITY
    if (angleBetween(limitRotation(bone, turn), turn) > 1e-4) return false
  }
  const local = multiply(invert(parentRotation(rig, stance, foot)), rotation)
  return angleBetween(limitRotation(foot, local), local) < 1e-4
}

/** A pose brought to stand on this body, inside its limits: what drags begin with. */
export function plantedPose(skeleton: Skeleton, pose: Pose): Pose {
  return feetOnFloor(skeleton, limitPose(fitPose(skeleton, pose)), true)
}
