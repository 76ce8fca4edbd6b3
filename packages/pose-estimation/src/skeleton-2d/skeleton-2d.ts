/** The joints of a flat figure: those of OpenPose's BODY_25, its middle of the hips left out. */
export const FLAT_JOINTS = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'neck',
  'leftShoulder',
  'leftElbow',
  'leftWrist',
  'rightShoulder',
  'rightElbow',
  'rightWrist',
  'leftHip',
  'leftKnee',
  'leftAnkle',
  'leftBigToe',
  'leftSmallToe',
  'leftHeel',
  'rightHip',
  'rightKnee',
  'rightAnkle',
  'rightBigToe',
  'rightSmallToe',
  'rightHeel',
] as const

/** A joint of a flat figure; left and right are the figure's own. The neck is the middle between the shoulders. */
export type FlatJoint = (typeof FLAT_JOINTS)[number]

/** A point of the picture: pixels, x to the right, y down; `confidence` 0 to 1. */
export type FlatPoint = { readonly x: number; readonly y: number; readonly confidence: number }

/** A hand's 21 points: wrist, then four of thumb, index, middle, ring and little finger, root first; null where none was found. */
export type FlatHand = readonly (FlatPoint | null)[]

/** A figure as it is seen in a picture of `width` × `height` pixels: its joints, absent where they are not seen. */
export type Skeleton2D = {
  readonly width: number
  readonly height: number
  readonly joints: Readonly<Partial<Record<FlatJoint, FlatPoint>>>
  readonly leftHand?: FlatHand
  readonly rightHand?: FlatHand
}

/** The parts of a flat figure of which it is not seen whether their far end comes forward or goes back. */
export const FLAT_LIMBS = {
  torso: ['hips', 'neck'],
  shoulders: ['rightShoulder', 'leftShoulder'],
  leftUpperArm: ['leftShoulder', 'leftElbow'],
  leftLowerArm: ['leftElbow', 'leftWrist'],
  rightUpperArm: ['rightShoulder', 'rightElbow'],
  rightLowerArm: ['rightElbow', 'rightWrist'],
  leftUpperLeg: ['leftHip', 'leftKnee'],
  leftLowerLeg: ['leftKnee', 'leftAnkle'],
  rightUpperLeg: ['rightHip', 'rightKnee'],
  rightLowerLeg: ['rightKnee', 'rightAnkle'],
} as const

/** A part of a flat figure that can point towards the one who looks, or away. */
export type FlatLimb = keyof typeof FLAT_LIMBS
