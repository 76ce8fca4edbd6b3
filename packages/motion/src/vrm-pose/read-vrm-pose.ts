import { type Bone, BONES, isBone } from '@kamae/pose/skeleton/bones'
import { IDENTITY, normalizeQuat, subtract } from '@kamae/pose/math/math'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { type Fields, isFields, textOf } from '@kamae/pose/documents/json-fields'
import type { FaceTrack, ForeignBone, MotionFailure, ReadMotions, Track } from '../documents/motion.ts'
import { isVrm0, turnedRound, type VrmPose } from './vrm-version.ts'

const MOST_CHARACTERS = 1024 * 1024
const DEEPEST = 64
const FARTHEST = 100

/**
 * Reads a pose of VRM bones in JSON: the `VRMPose` of three-vrm (`{hips: {position, rotation}, leftUpperArm: {rotation}, …}`, normalized
 * bones, positions from rest; quaternions as lists or `{x, y, z, w}`), bare or under `pose`, `bones`, `humanoid` or `data`, with weights of
 * expressions under `expressions`. A pose of VRM 0.x is recognized by `vrmVersion`, by its names of thumbs, or by which way knees and fingers bend.
 * Source: pixiv.github.io/three-vrm, VRMPose and VRMPoseTransform.
 */
export function readVrmPose(text: string): ReadMotions {
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: 'too-large' }
  if (depthOf(text) > DEEPEST) return { ok: false, reason: 'too-complex' }
  const read = parse(text)
  if (typeof read === 'string') return { ok: false, reason: read }
  return { ok: true, motions: [motionOf(read.pose, read.name, read.generator)] }
}

/** How deep brackets nest, those in texts too: never less than the truth. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}

function parse(text: string): { pose: VrmPose; name: string; generator: string } | MotionFailure {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return /[}\]]\s*$/.test(text) ? 'damaged' : 'truncated'
  }
  if (!isFields(json)) return 'unknown-format'
  const table = tableIn(json)
  if (!table) return 'unknown-format'
  const pose = poseIn(table, json)
  if (pose === 'damaged') return pose
  if (pose.turns.size === 0 && !pose.move && pose.weights.size === 0) return 'no-motion'
  return {
    pose,
    name: textOf(json.name) || textOf(json.title),
    generator: textOf(json.generator) || textOf(json.software),
  }
}

const WRAPPERS = ['pose', 'bones', 'humanoid', 'humanBones', 'rotations', 'data', 'vrmPose']

/** The object whose keys are bones: the file itself or what one of the usual wrappers holds. */
function tableIn(json: Fields, depth = 0): Fields | undefined {
  if (Object.keys(json).some((key) => boneOf(key, false) !== undefined)) return json
  if (depth > 3) return undefined
  for (const key of WRAPPERS) {
    const inner = json[key]
    const found = isFields(inner) ? tableIn(inner, depth + 1) : undefined
    if (found) return found
  }
  return undefined
}

const VRM0_THUMBS: Readonly<Record<string, string>> = {
  ThumbProximal: 'ThumbMetacarpal',
  ThumbIntermediate: 'ThumbProximal',
}

/** Our bone by its name in the file, which may begin with a capital. */
function boneOf(key: string, hasVrm0Thumbs: boolean): Bone | undefined {
  const name = key.charAt(0).toLowerCase() + key.slice(1)
  const known =
    hasVrm0Thumbs || name.endsWith('ThumbIntermediate')
      ? name.replace(/Thumb(Proximal|Intermediate)$/, (word) => VRM0_THUMBS[word] ?? word)
      : name
  return isBone(known) ? known : undefined
}

function poseIn(table: Fields, whole: Fields): VrmPose | 'damaged' {
  const hasVrm0Thumbs = Object.keys(table).some((key) => key.endsWith('ThumbIntermediate'))
  const turns = new Map<Bone, Quat>()
  let move: Vec3 | undefined
  for (const [key, value] of Object.entries(table)) {
    const bone = boneOf(key, hasVrm0Thumbs)
    if (!bone || value === null || value === undefined) continue
    const [turn, place] =
      isFields(value) && !('w' in value) ? [value.rotation, value.position] : [value, undefined]
    if (turn !== undefined && turn !== null) {
      const numbers = numbersOf(turn, 'xyzw')
      if (!numbers) return 'damaged'
      turns.set(bone, normalizeQuat(numbers as unknown as Quat))
    }
    if (bone === 'hips' && place !== undefined && place !== null) {
      const numbers = numbersOf(place, 'xyz')
      if (!numbers) return 'damaged'
      move = numbers as unknown as Vec3
    }
  }
  const pose = { turns, move, weights: weightsIn(whole) }
  return isVrm0(pose, hasVrm0Thumbs, whole.vrmVersion ?? whole.vrm_version ?? whole.metaVersion)
    ? turnedRound(pose)
    : pose
}

/** The numbers of a list, or of an object with these keys; undefined where one is missing or no number. */
function numbersOf(value: unknown, keys: string): readonly number[] | undefined {
  const list = Array.isArray(value) ? value : isFields(value) ? Array.from(keys, (key) => value[key]) : []
  const isRight =
    list.length === keys.length && list.every((one) => typeof one === 'number' && Math.abs(one) <= FARTHEST)
  return isRight ? (list as number[]) : undefined
}

function weightsIn(whole: Fields): ReadonlyMap<string, number> {
  const { expressions } = whole
  const weights = new Map<string, number>()
  if (!isFields(expressions)) return weights
  const groups = [expressions, expressions.preset, expressions.custom].filter(isFields)
  for (const group of groups) {
    for (const [name, weight] of Object.entries(group).slice(0, 500)) {
      if (typeof weight === 'number' && weight > 0 && name !== '')
        weights.set(name.slice(0, 64), Math.min(weight, 1))
    }
  }
  return weights
}

const REST = new Map(STANDARD_SKELETON.bones.map((bone) => [bone.name, bone]))

const SKELETON: readonly ForeignBone[] = BONES.map((name) => {
  const bone = REST.get(name)
  const above = bone?.parent && REST.get(bone.parent)
  const position = bone?.position ?? [0, 0, 0]
  return {
    name,
    parent: above ? BONES.indexOf(above.name) : -1,
    position: above ? subtract(position, above.position) : position,
    rotation: IDENTITY,
  }
})

const MAP = Object.fromEntries(BONES.map((name, index) => [name, index]))

const SINGLE_FRAME = Float32Array.of(0)

function motionOf(
  { turns, move, weights }: VrmPose,
  name: string,
  generator: string,
): Extract<ReadMotions, { ok: true }>['motions'][number] {
  const tracks: Track[] = [...turns].map(([bone, turn]) => {
    return {
      bone: BONES.indexOf(bone),
      kind: 'rotation',
      times: SINGLE_FRAME,
      values: Float32Array.from(turn),
    }
  })
  if (move) {
    const rest = SKELETON[0]?.position ?? [0, 0, 0]
    const values = Float32Array.from(move, (way, axis) => way + (rest[axis] ?? 0))
    tracks.push({ bone: 0, kind: 'position', times: SINGLE_FRAME, values })
  }
  const face: FaceTrack[] = [...weights].map(([expression, weight]) => {
    return { name: expression, times: SINGLE_FRAME, values: Float32Array.of(weight) }
  })
  return {
    format: 'vrm-pose',
    name,
    generator,
    bones: SKELETON,
    tracks,
    face,
    duration: 0,
    frameRate: undefined,
    map: MAP,
  }
}
