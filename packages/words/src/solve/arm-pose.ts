import { onBody, onFloor } from '@kamae/pose/contacts/contact-of'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { contactMiss } from '@kamae/pose/contacts/meet-contacts'
import { writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { handAngles, type HandShape } from '@kamae/pose/library/hand-shapes'
import { collarFor, type HandGoal, holdHand } from '@kamae/pose/library/limb-goals'
import { ARM_DOWN } from '@kamae/pose/library/table-parts'
import { LIMB_BONES } from '@kamae/pose/skeleton/masks'
import {
  clamp,
  invert,
  length,
  normalize,
  perpendicular,
  rotateVector,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { shortQuat } from '@kamae/pose/math/short-numbers'
import type { Contact } from '@kamae/pose/skeleton/contact-points'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { ARM_LENGTH, directionOf, PALM_VECTORS } from '../measure/arm.ts'
import type { Side } from '../measure/body.ts'
import type { Arm, Shape } from '../vocabulary/vocabulary.ts'
import type { Manner } from './manner.ts'
import { touchGoal } from './touch-goals.ts'

// Metres within which the rest of the body helps a hand to touch.
const REACHED = 0.3
const REACH_SHARE = { straight: 0.98, bent: 0.78, folded: 0.42 } as const

/** What each word for a shape is as a hand. */
const HANDS: Readonly<Record<Shape, HandShape>> = {
  flat: 'flat',
  open: 'spread',
  fist: 'fist',
  pointing: 'pointing',
  peace: 'peace',
  thumbsUp: 'thumbsUp',
  okay: 'okay',
  horns: 'horns',
  fingerHeart: 'fingerHeart',
  halfHeart: 'heartHalf',
  claw: 'claw',
  cupped: 'cupped',
  grip: 'grasp',
}

/** The pose with one arm as the words have it, and what its hand keeps touching. */
export function poseArm(
  pose: Pose,
  side: Side,
  arm: Arm,
  manner: Manner & { readonly isOver: boolean; readonly other?: Arm | undefined },
): { pose: Pose; contacts: Contact[] } {
  const rested = restArm(pose, side, arm.hand)
  const goal = over(goalOf(rested, side, arm, manner), manner.isOver)
  if (!goal) return { pose: rested, contacts: [] }
  const collar = shortQuat(writeAngles(`${side}Shoulder`, collarFor(rested, side, goal)))
  const raised = { ...rested, rotations: { ...rested.rotations, [`${side}Shoulder`]: collar } }
  // The shoulder has moved with its collar bone.
  const held = holdHand(raised, side, over(goalOf(raised, side, arm, manner), manner.isOver) ?? goal).pose
  const contact = contactOf(side, arm, manner.other)
  // What an arm cannot reach is not held by bending all the rest.
  const isNear = contact && !manner.isOver && (contactMiss(STANDARD_SKELETON, held, contact) ?? 1) < REACHED
  return { pose: held, contacts: isNear || contact?.to.kind === 'floor' ? [contact] : [] }
}

/** The same on top of the other arm. */
function over(goal: HandGoal | undefined, isOver: boolean): HandGoal | undefined {
  if (!goal || !isOver) return goal
  const [x, y, z] = goal.palm
  return { ...goal, palm: [x - 0.01, y + 0.115, z + 0.09] }
}

function restArm(pose: Pose, side: Side, hand: Shape | undefined): Pose {
  const rotations = { ...pose.rotations }
  for (const bone of LIMB_BONES[`${side}Arm`]) delete rotations[bone]
  const fingers = handAngles(side, hand ? HANDS[hand] : 'relaxed')
  const angles = {
    [`${side}Shoulder`]: ARM_DOWN.Shoulder,
    [`${side}UpperArm`]: ARM_DOWN.UpperArm,
    [`${side}LowerArm`]: ARM_DOWN.LowerArm,
    [`${side}Hand`]: ARM_DOWN.Hand,
    ...fingers,
  }
  for (const [bone, at] of Object.entries(angles))
    rotations[bone as Bone] = shortQuat(writeAngles(bone as Bone, at))
  return { ...pose, rotations }
}

function contactOf(side: Side, { touch, hand }: Arm, other?: Arm): Contact | undefined {
  if (!touch) return undefined
  if (touch === 'floor') return onFloor(`${side}Palm`)
  const { contactPoint } = touchGoal(touch, side)
  // A fist or a pointing finger does not lie on its palm.
  if (!contactPoint || hand === 'pointing' || (hand === 'fist' && touch !== 'hip')) return undefined
  // A hand comes to the other one where that touches something else.
  const isFollowing = side === 'right' && other?.touch !== undefined && other.touch !== 'hand'
  if (touch === 'hand') return isFollowing ? onBody('rightPalm', 'leftPalm') : onBody('leftPalm', 'rightPalm')
  return onBody(`${side}Palm`, contactPoint)
}

function goalOf(pose: Pose, side: Side, arm: Arm, { strength, loose }: Manner): HandGoal | undefined {
  if (arm.touch === 'floor') return floorGoal(pose, side, arm)
  if (arm.touch) {
    const { goal } = touchGoal(arm.touch, side)
    if (arm.touch === 'mouth' && arm.hand === 'pointing')
      return {
        of: 'head',
        palm: [0.035, -0.07, 0.14],
        fingers: [-0.2, 1, -0.04],
        faces: [-1, -0.2, -0.25],
        elbow: [0.7, -1, -0.1],
      }
    return arm.touch === 'hand' && arm.way ? { ...goal, ...togetherAt(pose, arm) } : goal
  }
  const { way = ['down'], reach = 'straight', palm } = arm
  if (way.length === 1 && way[0] === 'down' && reach === 'straight' && !palm) return undefined
  const direction = directionOf(way)
  const share = clamp(
    REACH_SHARE[reach] * (reach === 'straight' ? 1 : Math.sqrt(strength) * (1 + 0.08 * loose[2])),
    0.3,
    0.985,
  )
  const chest = frameOf(pose)
  const shoulder = chest.inside(`${side}UpperArm`)
  const [sx, sy, sz] = side === 'left' ? shoulder : ([-shoulder[0], shoulder[1], shoulder[2]] as const)
  const [dx, dy, dz] = scale(direction, share * ARM_LENGTH)
  // A hand that is shown before the shoulder does not cover the face; one that is raised is beside it.
  const [wide, ahead] = [
    way.includes('across') || way.includes('up') || reach !== 'folded' ? 0 : 0.05,
    way.includes('front') && !(reach === 'folded' && (way.includes('up') || way.includes('across')))
      ? 0.05
      : 0,
  ]
  const [lx, ly] = side === 'left' ? [loose[3], loose[4]] : [loose[4], loose[3]]
  const at: Vec3 = [sx + dx + wide + 0.04 * lx, sy + dy + 0.04 * ly, sz + dz + ahead]
  return { of: 'upperChest', palm: outOfTrunk(at), elbow: elbowOf(way, reach), ...turnOf(direction, arm) }
}

/** A hand inside the trunk comes out in front of it, or beside it. */
function outOfTrunk([x, y, z]: Vec3): Vec3 {
  if (y > 0.2 || Math.abs(x) > 0.17 || Math.abs(z) > 0.15) return [x, y, z]
  return z > -0.05 ? [x, y, 0.16] : [0.19, y, z]
}

function elbowOf(way: NonNullable<Arm['way']>, reach: NonNullable<Arm['reach']>): Vec3 {
  if (way.includes('across') && way.includes('up') && reach === 'folded') return [0, -1, 0.4]
  if (way.includes('up')) return reach === 'folded' ? [0.9, -1, -0.1] : [1, -0.15, -0.1]
  if (way.includes('back')) return [0.6, -0.1, -1]
  if (way.includes('front') || way.includes('across')) return [0.7, -1, -0.15]
  return way.includes('out') ? [0.2, -1, -0.6] : [0.7, -0.3, -1]
}

/** Where fingers point for a palm that looks a given way: on along the arm, or up. */
function turnOf(direction: Vec3, { palm, reach }: Arm): Pick<HandGoal, 'fingers' | 'faces'> {
  if (!palm) return {}
  const faces = PALM_VECTORS[palm]
  const forearm: Vec3 = reach === 'folded' ? [0, 1, 0.3] : direction
  // Palms turn about an arm whose wrist stays straight; only those that are shown or push bend it.
  const turned = perpendicular(faces, direction)
  if (reach !== 'folded' && faces[2] === 0 && length(turned) > 0.6)
    return { faces: normalize(turned), fingers: direction }
  const along = perpendicular(forearm, faces)
  if (length(along) > 0.4) return { faces, fingers: normalize(along) }
  const up = perpendicular([0, 1, 0.1], faces)
  return { faces, fingers: length(up) > 0.4 ? normalize(up) : [-0.3, 0, 1] }
}

/** Hands on each other that are not before the chest: overhead, low, or in the lap of one who sits. */
function togetherAt(pose: Pose, { way = [] }: Arm): Partial<HandGoal> {
  if (way.includes('up'))
    return { of: 'head', palm: [0.004, 0.4, 0.04], fingers: [-0.04, 1, 0], elbow: [1, 0, 0.15] }
  if (!way.includes('down')) return {}
  if (hasLap(pose))
    return { of: 'hips', palm: [0.01, 0.05, 0.27], fingers: [-0.6, -0.15, 0.8], faces: [0, -1, -0.1] }
  return { of: 'hips', palm: [0.01, -0.08, 0.17], fingers: [-0.2, -1, 0.15], faces: [-0.8, 0, -0.5] }
}

/** Both thighs are level. */
function hasLap(pose: Pose): boolean {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  return (['left', 'right'] as const).every((side) => {
    const [hip, knee] = [joints.get(`${side}UpperLeg`), joints.get(`${side}LowerLeg`)]
    return hip && knee && knee.position[1] > hip.position[1] - 0.15
  })
}

/** A hand on the floor before, beside or behind the body. */
function floorGoal(pose: Pose, side: Side, { way = [] }: Arm): HandGoal {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const at = (bone: Bone): Vec3 => joints.get(bone)?.position ?? [0, 0, 0]
  const own = ([x, y, z]: Vec3): Vec3 => (side === 'left' ? [x, y, z] : [-x, y, z])
  const shoulder = own(at(`${side}UpperArm`))
  const hips = own(at('hips'))
  const isBehind = way.includes('back')
  const isHigh = hips[1] > 0.3
  const z = isBehind
    ? hips[2] - 0.3
    : way.includes('front') || isHigh
      ? shoulder[2] + (isHigh ? 0.06 : 0.1)
      : hips[2] - 0.08
  const x = isBehind ? 0.22 : Math.max(shoulder[0], isHigh ? 0.12 : 0.26)
  return isBehind
    ? { palm: [x, 0.03, z], fingers: [1, -0.1, -0.35], faces: [0, -1, 0.1], elbow: [0.3, 0.1, -1] }
    : { palm: [x, 0.025, z], fingers: [0.1, 0.02, 1], faces: [0, -1, 0], elbow: [0.9, 0.1, -0.3] }
}

function frameOf(pose: Pose) {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const chest = joints.get('upperChest')
  return {
    inside(bone: Bone): Vec3 {
      const joint = joints.get(bone)
      if (!chest || !joint) return [0, 0, 0]
      return rotateVector(invert(chest.rotation), subtract(joint.position, chest.position))
    },
  }
}

/** Fingers alone, the arm as it is. */
export function poseHand(pose: Pose, side: Side, hand: Shape): Pose {
  const rotations = { ...pose.rotations }
  for (const [bone, at] of Object.entries(handAngles(side, HANDS[hand])))
    rotations[bone as Bone] = shortQuat(writeAngles(bone as Bone, at))
  return { ...pose, rotations }
}
