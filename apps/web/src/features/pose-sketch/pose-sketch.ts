import { writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { IDENTITY } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Quat } from '@kamae/pose/math/vector'
import {
  FLAT_JOINTS,
  FLAT_LIMBS,
  type Skeleton2D,
  type FlatJoint,
  type FlatLimb,
} from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { projectSkeleton } from '@kamae/pose-estimation/skeleton-2d/project-skeleton'

/** A figure to work on, and what is known of it besides its points. */
export type StickStart = {
  readonly sketch: Skeleton2D
  /** The pose that the figure shows, and how it is looked at; absent for figures from elsewhere. */
  readonly start?: Pose
  readonly view: Quat
  readonly scale?: number
}

/** What is taken hold of, and the joints that go with it: the neck carries the upper body, the middle of the hips both hips. */
export const HANDLES = {
  nose: ['nose'],
  neck: [
    ...(['nose', 'neck', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const),
    ...(['leftShoulder', 'leftElbow', 'leftWrist', 'rightShoulder', 'rightElbow', 'rightWrist'] as const),
  ],
  rightShoulder: ['rightShoulder'],
  rightElbow: ['rightElbow'],
  rightWrist: ['rightWrist'],
  leftShoulder: ['leftShoulder'],
  leftElbow: ['leftElbow'],
  leftWrist: ['leftWrist'],
  hips: ['leftHip', 'rightHip'],
  rightHip: ['rightHip'],
  rightKnee: ['rightKnee'],
  rightAnkle: ['rightAnkle', 'rightBigToe', 'rightSmallToe', 'rightHeel'],
  rightBigToe: ['rightBigToe'],
  leftHip: ['leftHip'],
  leftKnee: ['leftKnee'],
  leftAnkle: ['leftAnkle', 'leftBigToe', 'leftSmallToe', 'leftHeel'],
  leftBigToe: ['leftBigToe'],
} as const satisfies Partial<Record<FlatJoint | 'hips', readonly FlatJoint[]>>

/** A point of the figure that can be taken hold of. */
export type HandleName = keyof typeof HANDLES

/** Every handle, from head to foot. */
export const HANDLE_NAMES = Object.keys(HANDLES) as readonly HandleName[]

/** The limb that a handle is the far end of: what is flipped from there. */
export const FLIPPED_FROM: Partial<Record<HandleName, FlatLimb>> = {
  neck: 'torso',
  leftShoulder: 'shoulders',
  rightShoulder: 'shoulders',
  leftElbow: 'leftUpperArm',
  leftWrist: 'leftLowerArm',
  rightElbow: 'rightUpperArm',
  rightWrist: 'rightLowerArm',
  leftKnee: 'leftUpperLeg',
  leftAnkle: 'leftLowerLeg',
  rightKnee: 'rightUpperLeg',
  rightAnkle: 'rightLowerLeg',
}

/** What joins two joints without being flipped by itself. */
export const TIES = [
  ['leftHip', 'rightHip'],
  ['neck', 'nose'],
  ['nose', 'leftEye'],
  ['leftEye', 'leftEar'],
  ['nose', 'rightEye'],
  ['rightEye', 'rightEar'],
  ['leftAnkle', 'leftBigToe'],
  ['rightAnkle', 'rightBigToe'],
] as const satisfies readonly (readonly [FlatJoint, FlatJoint])[]

/** The order in which joints are drawn. */
export const DRAWN = [
  ...([
    'nose',
    'rightShoulder',
    'rightElbow',
    'rightWrist',
    'leftShoulder',
    'leftElbow',
    'leftWrist',
  ] as const),
  ...(['rightHip', 'rightKnee', 'rightAnkle', 'leftHip', 'leftKnee', 'leftAnkle'] as const),
] as const

const SIZE = { width: 600, height: 800 }

/** Where a joint, or the middle of neck or hips, is in the figure. */
export function pointOf(
  { joints }: Skeleton2D,
  name: FlatJoint | 'hips',
): { x: number; y: number } | undefined {
  const middle = (a: FlatJoint, b: FlatJoint) => {
    const [one, other] = [joints[a], joints[b]]
    return one && other && { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  }
  if (name === 'hips') return middle('leftHip', 'rightHip')
  if (name === 'neck') return middle('leftShoulder', 'rightShoulder') ?? joints.neck
  return joints[name]
}

/** How far the nearest other handle is from this one, pixels of the picture; Infinity where there is none. */
export function gapAround(sketch: Skeleton2D, name: HandleName): number {
  const point = pointOf(sketch, name)
  if (!point) return Infinity
  const gaps = HANDLE_NAMES.flatMap((other) => {
    const at = other === name ? undefined : pointOf(sketch, other)
    return at ? [Math.hypot(at.x - point.x, at.y - point.y)] : []
  })
  return Math.min(...gaps)
}

/** The two ends of a limb in the figure. */
export function endsOf(sketch: Skeleton2D, limb: FlatLimb) {
  const [from, to] = FLAT_LIMBS[limb]
  const [a, b] = [pointOf(sketch, from), pointOf(sketch, to)]
  return a && b && { a, b }
}

/** The figure with what hangs on a handle moved by pixels of the picture. */
export function moveHandle(sketch: Skeleton2D, handle: HandleName, dx: number, dy: number): Skeleton2D {
  const joints = { ...sketch.joints }
  let isMoved = false
  for (const name of HANDLES[handle]) {
    const point = joints[name]
    if (!point) continue
    joints[name] = { x: point.x + dx, y: point.y + dy, confidence: 1 }
    isMoved = true
  }
  if (!isMoved) return sketch
  const next = { ...sketch, joints }
  const neck = joints.neck && pointOf(next, 'neck')
  return neck ? { ...next, joints: { ...joints, neck: { ...neck, confidence: 1 } } } : next
}

/** Someone who stands at ease. */
export function poseAtEase(): Pose {
  const rotations: Pose['rotations'] = {}
  for (const side of ['left', 'right'] as const) {
    rotations[`${side}UpperArm`] = [...writeAngles(`${side}UpperArm`, { raise: -52, forward: 6 })]
    rotations[`${side}LowerArm`] = [...writeAngles(`${side}LowerArm`, { bend: 12 })]
    rotations[`${side}UpperLeg`] = [...writeAngles(`${side}UpperLeg`, { side: 6 })]
  }
  return { ...REST_POSE, rotations }
}

/** A person of a file, looked at from the front. */
export function sketchOfFile(sketch: Skeleton2D): StickStart {
  return { sketch, view: IDENTITY }
}

/** An empty sheet to draw on. */
export const EMPTY_SKETCH: Skeleton2D = { ...SIZE, joints: {} }

/** A body in a pose, looked at from somewhere without perspective. */
export function sketchOf(skeleton: Skeleton, start: Pose, view: Quat): StickStart {
  const frame = { ...SIZE, scale: 1, x: 0, y: 0 }
  const box = boxOf(projectSkeleton(skeleton, start, view, frame))
  const scale = 0.8 * Math.min(SIZE.width / Math.max(box.width, 0.3), SIZE.height / Math.max(box.height, 0.3))
  const [x, y] = [
    SIZE.width / 2 - scale * (box.x + box.width / 2),
    SIZE.height / 2 - scale * (box.y + box.height / 2),
  ]
  return { sketch: projectSkeleton(skeleton, start, view, { ...frame, scale, x, y }), start, view, scale }
}

/** A solved pose with the face that is there: a stick figure has none. */
export function keepFace(pose: Pose, from: Pose | undefined): Pose {
  return from ? { ...pose, expressions: from.expressions, gaze: from.gaze } : pose
}

/** A box of the picture, pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What a figure takes of the picture. */
export function boxOf({ joints, width, height }: Skeleton2D): Box {
  const points = FLAT_JOINTS.flatMap((name) => joints[name] ?? [])
  if (points.length < 2) return { x: 0, y: 0, width, height }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** What is looked at to work on a figure: all of it with room to pull, in the shape of the board. */
export function sheetAround(sketch: Skeleton2D, aspect: number): Box {
  const box = boxOf(sketch)
  const isDrawn = Object.keys(sketch.joints).length > 1
  const room = isDrawn ? 0.14 * Math.max(box.width, box.height) : 0
  const [wide, high] = [box.width + 2 * room, box.height + 2 * room]
  const [width, height] = wide / high > aspect ? [wide, wide / aspect] : [high * aspect, high]
  return {
    x: box.x + box.width / 2 - width / 2,
    y: box.y + box.height / 2 - height / 2,
    width: Math.max(width, 1),
    height: Math.max(height, 1),
  }
}

/** The depth of a joint, or of the middle of the hips that limbs hang on. */
export function depthOf(depths: Partial<Record<FlatJoint, number>>, name: FlatJoint | 'hips'): number {
  if (name === 'hips') return ((depths.leftHip ?? 0) + (depths.rightHip ?? 0)) / 2
  return depths[name] ?? 0
}
