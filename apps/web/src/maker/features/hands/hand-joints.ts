import type { Bone } from '@kamae/pose/skeleton/bones'
import { type HandShape, handAngles } from '@kamae/pose/library/hand-shapes'
import { type JointAngles, readAngles } from '@kamae/pose/skeleton/joint-angles'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Side } from '../../core/view-state.ts'
import { type Finger, fingerBones, FINGERS } from './finger-names.ts'

type Joints = Partial<Record<Bone, JointAngles>>

const SIDES = ['left', 'right'] as const

/** The sides that the panel's choice stands for. */
export function sidesOf(side: Side, isBoth: boolean): readonly Side[] {
  return isBoth ? SIDES : [side]
}

/** The joints of hands in a ready shape. */
export function shapeJoints(sides: readonly Side[], shape: HandShape): Joints {
  return Object.assign({}, ...sides.map((side) => handAngles(side, shape))) as Joints
}

/** Degrees of a wholly closed finger from the palm outwards. */
const CLOSED: Readonly<Record<'Thumb' | 'finger', readonly [number, number, number]>> = {
  Thumb: [30, 45, 60],
  finger: [80, 95, 70],
}

function closedOf(finger: Finger): readonly [number, number, number] {
  return CLOSED[finger === 'Thumb' ? 'Thumb' : 'finger']
}

/** The joints of one finger curled that far: 0 straight, 1 closed. */
export function curlJoints(sides: readonly Side[], finger: Finger, curl: number): Joints {
  const joints: Joints = {}
  for (const side of sides)
    fingerBones(side, finger).forEach((bone, index) => {
      joints[bone] = { bend: (closedOf(finger)[index] ?? 0) * curl }
    })
  return joints
}

/** How far a finger is curled. */
export function curlOf(pose: Pose, side: Side, finger: Finger): number {
  const bends = fingerBones(side, finger).map((bone) => angleOf(pose, bone, 'bend'))
  const sum = (degrees: readonly number[]) => degrees.reduce((whole, each) => whole + each, 0)
  return sum(bends) / sum(closedOf(finger))
}

const LONG_FINGERS = FINGERS.filter((finger) => finger !== 'Thumb')

/** The joints of all four long fingers curled that far. */
export function handCurlJoints(sides: readonly Side[], curl: number): Joints {
  return Object.assign({}, ...LONG_FINGERS.map((finger) => curlJoints(sides, finger, curl))) as Joints
}

/** How far the four long fingers are curled on average. */
export function handCurlOf(pose: Pose, side: Side): number {
  return LONG_FINGERS.reduce((sum, finger) => sum + curlOf(pose, side, finger), 0) / LONG_FINGERS.length
}

// How much of the hand's spread each finger takes; the middle one stays.
const SPREAD = { Index: 0.8, Middle: 0.1, Ring: 0.5, Little: 1 } as const

/** The joints of a hand spread by so many degrees at its little finger; negative presses the fingers together. */
export function spreadJoints(sides: readonly Side[], degrees: number): Joints {
  const joints: Joints = {}
  for (const side of sides)
    for (const [finger, share] of Object.entries(SPREAD) as [keyof typeof SPREAD, number][])
      joints[fingerBones(side, finger)[0]] = { spread: share * degrees }
  return joints
}

/** How far a hand is spread, in degrees at its little finger. */
export function spreadOf(pose: Pose, side: Side): number {
  const [index, little] = [fingerBones(side, 'Index')[0], fingerBones(side, 'Little')[0]]
  return (angleOf(pose, index, 'spread') + angleOf(pose, little, 'spread')) / (SPREAD.Index + SPREAD.Little)
}

/** The joints of a thumb from stuck out (-1) over straight (0) to across the palm (1). */
export function thumbJoints(sides: readonly Side[], way: number): Joints {
  const joints: Joints = {}
  for (const side of sides) {
    const [base, middle, tip] = fingerBones(side, 'Thumb')
    joints[base] = { bend: way * (way < 0 ? 25 : 40), side: way * (way < 0 ? 16 : 36) }
    joints[middle] = { bend: Math.max(0, way) * 40 }
    joints[tip] = { bend: way * (way < 0 ? 14 : 44) }
  }
  return joints
}

/** Where a thumb is on that way. */
export function thumbOf(pose: Pose, side: Side): number {
  const bend = angleOf(pose, fingerBones(side, 'Thumb')[0], 'bend')
  return bend / (bend < 0 ? 25 : 40)
}

function angleOf(pose: Pose, bone: Bone, id: 'bend' | 'spread'): number {
  const turn = pose.rotations[bone]
  return turn ? (readAngles(bone, turn)[id] ?? 0) : 0
}
