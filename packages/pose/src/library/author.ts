import type { Bone } from '../bones.ts'
import { feetOnFloor } from '../ground.ts'
import { type JointAngles, writeAngles } from '../joint-angles.ts'
import { DEGREES, fromAxisAngle, IDENTITY, multiply } from '../math.ts'
import type { Gaze, Pose } from '../pose.ts'
import { REST_POSE } from '../rest-pose.ts'
import { reach, type ReachGoal } from '../reach.ts'
import { shortQuat, shortVec } from '../short-numbers.ts'
import { STANDARD_SKELETON } from '../standard-skeleton.ts'
import type { Vec3 } from '../vector.ts'
import { handAngles, type HandShape } from './hands.ts'

type Middle = 'hips' | 'spine' | 'chest' | 'upperChest' | 'neck' | 'head'
type SidePart = 'Shoulder' | 'UpperArm' | 'LowerArm' | 'Hand' | 'UpperLeg' | 'LowerLeg' | 'Foot' | 'Toes'
type Limbs = Partial<Record<SidePart, JointAngles>>

/** Where a sole stands on the floor: ankle's x and z in metres on the standard skeleton, turned out and heel lifted by degrees. */
type Sole = { readonly x: number; readonly z: number; readonly out?: number; readonly heel?: number }

/** A pose as its author writes it: degrees by joint, then where soles and wrists are held, metres on the standard skeleton. */
export type PoseTable = {
  readonly middle?: Partial<Record<Middle, JointAngles>>
  readonly both?: Limbs
  readonly left?: Limbs
  readonly right?: Limbs
  readonly hands?: { readonly left?: HandShape; readonly right?: HandShape }
  /** Offset of the hips in metres; a body that stands sinks or rises to the floor by itself. */
  readonly hips?: Vec3
  readonly soles?: { readonly left?: Sole; readonly right?: Sole }
  readonly wrists?: { readonly left?: Vec3; readonly right?: Vec3 }
  readonly airborne?: boolean
  readonly expressions?: Readonly<Record<string, number>>
  readonly gaze?: Gaze
}

const SIDES = ['left', 'right'] as const
const ANKLE = 0.085
const BALL = 0.13

/** Makes the pose that a table describes, standing on the floor. */
export function poseOf(table: PoseTable): Pose {
  let pose: Pose = {
    ...REST_POSE,
    rotations: turnsOf(table),
    hips: shortVec(
      (table.hips ?? [0, 0, 0]).map((part) => part / STANDARD_SKELETON.hipsHeight) as unknown as Vec3,
    ),
    expressions: { ...table.expressions },
    gaze: table.gaze ?? { kind: 'ahead' },
  }
  for (const side of SIDES) {
    const sole = table.soles?.[side]
    if (sole) pose = hold(pose, soleGoal(side, sole))
  }
  for (const side of SIDES) {
    const wrist = table.wrists?.[side]
    if (wrist) pose = hold(pose, { bone: `${side}Hand`, position: wrist })
  }
  if (table.airborne) return pose
  const standing = feetOnFloor(STANDARD_SKELETON, pose)
  return { ...standing, hips: shortVec(standing.hips) }
}

function turnsOf(table: PoseTable): Pose['rotations'] {
  const angles: Partial<Record<Bone, JointAngles>> = { ...table.middle }
  for (const side of SIDES) {
    Object.assign(angles, handAngles(side, table.hands?.[side] ?? 'relaxed'))
    for (const [part, at] of Object.entries({ ...table.both, ...table[side] })) {
      angles[`${side}${part as SidePart}`] = at
    }
  }
  const turns: Pose['rotations'] = {}
  for (const [bone, at] of Object.entries(angles) as [Bone, JointAngles][])
    turns[bone] = shortQuat(writeAngles(bone, at))
  return turns
}

function soleGoal(side: 'left' | 'right', { x, z, out = 0, heel = 0 }: Sole): ReachGoal {
  const turn = ((side === 'left' ? out : -out) / DEGREES) * 1
  const lift = heel / DEGREES
  // The ball of the foot stays on the floor while the heel rises about it.
  const [forward, up] = [
    BALL * (1 - Math.cos(lift)) + ANKLE * Math.sin(lift),
    BALL * Math.sin(lift) + ANKLE * Math.cos(lift),
  ]
  const yaw = fromAxisAngle([0, 1, 0], turn)
  const position: Vec3 = [x + forward * Math.sin(turn), up, z + forward * Math.cos(turn)]
  const rotation = heel === 0 && out === 0 ? IDENTITY : multiply(yaw, fromAxisAngle([1, 0, 0], lift))
  return { bone: `${side}Foot`, position, rotation }
}

function hold(pose: Pose, goal: ReachGoal): Pose {
  return reach(STANDARD_SKELETON, pose, goal, { limits: true, start: pose })
}
