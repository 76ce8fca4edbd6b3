import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** The kinds of file that hold a pose or a motion of another program. */
export type MotionFormat = 'vrma' | 'gltf' | 'fbx' | 'bvh' | 'vmd' | 'vpd' | 'vrm-pose'

/** A bone of the file's own skeleton. */
export type ForeignBone = {
  /** As the file calls it. */
  readonly name: string
  /** Index of the parent in the same list, which comes before it; -1 for a root. */
  readonly parent: number
  /** At rest, local to the parent: metres and unit quaternion, +Y up, +Z the way the figure looks, +X to its left. */
  readonly position: Vec3
  readonly rotation: Quat
}

/** Keys of one bone over time; what lies between two is interpolated linearly (rotations on the sphere). */
export type Track = {
  /** Index into the bones. */
  readonly bone: number
  /** `rotation`: local quaternions; `position`: local metres. Both replace what the bone has at rest. */
  readonly kind: 'rotation' | 'position'
  /** Seconds, ascending. */
  readonly times: Float32Array
  /** Four or three numbers a key. */
  readonly values: Float32Array
}

/** Weights of one expression over time, 0 to 1, by the name of a VRM preset where there is one. */
export type FaceTrack = { readonly name: string; readonly times: Float32Array; readonly values: Float32Array }

/** Where the eyes look over time: yaw and pitch a key, degrees, left and up positive. */
export type GazeTrack = { readonly times: Float32Array; readonly values: Float32Array }

/** What was read from a file: plain data that may cross to another thread. */
export type Motion = {
  readonly format: MotionFormat
  /** As the file calls it; may be empty. */
  readonly name: string
  /** The program that wrote the file, where it reports it. */
  readonly generator: string
  readonly bones: readonly ForeignBone[]
  readonly tracks: readonly Track[]
  readonly face: readonly FaceTrack[]
  /** Absent where the format knows no gaze. */
  readonly gaze?: GazeTrack
  /** Seconds; 0 for a single pose. */
  readonly duration: number
  /** Frames a second that the file was made with; undefined when it does not say. */
  readonly frameRate: number | undefined
  /** Which bone is which, where the format itself says it (VRMA); by rule from the names otherwise. */
  readonly map: BoneMap
}

/** Which of the file's bones stands for which of ours: indexes into its bones. */
export type BoneMap = Readonly<Partial<Record<Bone, number>>>

/** Why a file gives no pose. */
export type MotionFailure =
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'damaged'
  | 'truncated'
  | 'too-complex'
  | 'external-file'
  | 'older-version'
  | 'newer-version'
  | 'no-skeleton'
  | 'no-motion'
  | 'took-too-long'

/** What reading a file gave: every motion in it, or why none. */
export type ReadMotions =
  | { readonly ok: true; readonly motions: readonly Motion[] }
  | { readonly ok: false; readonly reason: MotionFailure }
