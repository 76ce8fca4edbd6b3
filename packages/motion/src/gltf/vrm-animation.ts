import { type Bone, isBone } from '@kamae/pose/skeleton/bones'
import { DEGREES } from '@kamae/pose/math/math'
import { type Fields, isFields, textOf } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf } from '../documents/json-fields.ts'
import type { BoneMap, FaceTrack, GazeTrack } from '../documents/motion.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { Keys } from '../documents/linear-keys.ts'

/** What the extension VRMC_vrm_animation says of the nodes of a file. */
export type VrmAnimation = {
  readonly bones: ReadonlyMap<Bone, number>
  /** Names of expressions by node. */
  readonly faces: ReadonlyMap<number, string>
  readonly gazeNode: number | undefined
}

const MOST_EXPRESSIONS = 1024
const VERSIONS = new Set(['1.0', '1.0-draft', '1.0-beta'])

/** Reads VRMC_vrm_animation 1.0; undefined where the file has none. */
export function vrmAnimationOf(gltf: Fields, nodeCount: number): VrmAnimation | undefined {
  const extension = fieldsOf(gltf.extensions).VRMC_vrm_animation
  if (extension === undefined) return undefined
  const fields = fieldsOf(extension)
  const version = textOf(fields.specVersion)
  if (version !== '' && !VERSIONS.has(version))
    throw new MotionError(/^[1-9]\d*\.\d/.test(version) ? 'newer-version' : 'damaged')
  const bones = humanBonesOf(fields, nodeCount)
  if (!bones.has('hips')) throw new MotionError('no-skeleton')
  const faces = new Map<number, string>()
  const { preset, custom } = fieldsOf(fields.expressions)
  const named = [...Object.entries(fieldsOf(preset)), ...Object.entries(fieldsOf(custom))]
  if (named.length > MOST_EXPRESSIONS) throw new MotionError('too-complex')
  for (const [name, expression] of named) faces.set(indexOf(fieldsOf(expression).node, nodeCount), name)
  const gaze = fieldsOf(fields.lookAt).node
  return { bones, faces, gazeNode: gaze === undefined ? undefined : indexOf(gaze, nodeCount) }
}

/** The bones of an avatar that brings its own motions (VRMC_vrm 1.0). */
export function avatarBonesOf(gltf: Fields, nodeCount: number): ReadonlyMap<Bone, number> {
  const extension = fieldsOf(gltf.extensions).VRMC_vrm
  return extension === undefined ? new Map() : humanBonesOf(fieldsOf(extension), nodeCount)
}

function humanBonesOf(extension: Fields, nodeCount: number): ReadonlyMap<Bone, number> {
  const bones = new Map<Bone, number>()
  for (const [name, bone] of Object.entries(fieldsOf(fieldsOf(extension.humanoid).humanBones))) {
    if (isBone(name) && isFields(bone)) bones.set(name, indexOf(bone.node, nodeCount))
  }
  return bones
}

/** A map from our bones to the file's, from one to its nodes. */
export function mapOf(bones: ReadonlyMap<Bone, number>, boneOf: ReadonlyMap<number, number>): BoneMap {
  const map: Partial<Record<Bone, number>> = {}
  for (const [bone, node] of bones) {
    const index = boneOf.get(node)
    if (index !== undefined) map[bone] = index
  }
  return map
}

/** An expression's weight is the x of its node's translation. */
export function faceOf(name: string, { times, values }: Keys): FaceTrack {
  return { name, times, values: Float32Array.from(times, (_, key) => values[key * 3] ?? 0) }
}

/**
 * The gaze is the turn of its node: yaw about +Y, then pitch about +X, which looks down where it is positive (VRMC_vrm-1.0, lookAt.md).
 * A pitch beyond a quarter turn means nothing for eyes.
 */
export function gazeOf({ times, values }: Keys): GazeTrack {
  const angles = new Float32Array(times.length * 2)
  for (let key = 0; key < times.length; key++) {
    const [x = 0, y = 0, z = 0, w = 1] = values.subarray(key * 4, key * 4 + 4)
    const forward = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)] as const
    const flat = Math.hypot(forward[0], forward[2])
    angles[key * 2] = flat < 1e-6 ? 0 : Math.atan2(forward[0], forward[2]) * DEGREES
    angles[key * 2 + 1] = Math.atan2(forward[1], flat) * DEGREES
  }
  return { times, values: angles }
}
