import { Euler, Quaternion, type EulerOrder } from 'three'
import { type Bone, BONE_PARENT, BONES } from '@kamae/pose/skeleton/bones'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import {
  add,
  fromUnitVectors,
  IDENTITY,
  invert,
  multiply,
  normalize,
  rotateVector,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

type Options = {
  /** In which order, and about which axes, the channels turn. */
  readonly order?: EulerOrder
  /** Turns the file's whole world. */
  readonly basis?: Quat
  readonly metres?: number
  /** The frame of a bone in the T-pose; what the file has when nothing turns is the T-pose with every frame taken back. */
  readonly frameOf?: (bone: Bone) => Quat
  readonly hasPlaces?: boolean
  readonly frameTime?: number
}

const PLACES = new Map(STANDARD_SKELETON.bones.map(({ name, position }) => [name, position]))
const placeOf = (bone: Bone): Vec3 => PLACES.get(bone) ?? [0, 0, 0]

/** A BVH file in which the standard figure takes the poses, one a frame. */
export function bvhFile(
  poses: readonly Pose[],
  {
    order = 'ZXY',
    basis = IDENTITY,
    metres = 0.01,
    frameOf = () => IDENTITY,
    hasPlaces = false,
    frameTime = 1 / 30,
  }: Options = {},
): string {
  const lines = ['HIERARCHY']
  const rotations = Array.from(order, (axis) => `${axis}rotation`).join(' ')
  const write = (bone: Bone, depth: number): void => {
    const tab = '\t'.repeat(depth)
    const children = BONES.filter((child) => BONE_PARENT[child] === bone)
    const offset = numbers(offsetOf(bone, basis, frameOf, metres))
    const channels =
      depth === 0 || hasPlaces ? `6 Xposition Yposition Zposition ${rotations}` : `3 ${rotations}`
    lines.push(
      `${tab}${depth === 0 ? 'ROOT' : 'JOINT'} ${bone}`,
      `${tab}{`,
      `${tab}\tOFFSET ${offset}`,
      `${tab}\tCHANNELS ${channels}`,
    )
    for (const child of children) write(child, depth + 1)
    if (children.length === 0)
      lines.push(`${tab}\tEnd Site`, `${tab}\t{`, `${tab}\t\tOFFSET 0 0 1`, `${tab}\t}`)
    lines.push(`${tab}}`)
  }
  write('hips', 0)
  lines.push('MOTION', `Frames: ${poses.length}`, `Frame Time: ${frameTime.toFixed(7)}`)
  for (const pose of poses) lines.push(frameIn(pose, { order, basis, metres, frameOf, hasPlaces }))
  return `${lines.join('\n')}\n`
}

function offsetOf(bone: Bone, basis: Quat, frameOf: (bone: Bone) => Quat, metres: number): Vec3 {
  const parent = BONE_PARENT[bone]
  if (!parent) return scale(rotateVector(basis, placeOf(bone)), 1 / metres)
  const way = subtract(placeOf(bone), placeOf(parent))
  // The basis turns the root's own frame where nothing else does.
  const frame = multiply(basis, frameOf(parent))
  return scale(rotateVector(multiply(basis, invert(frame)), rotateVector(basis, way)), 1 / metres)
}

function frameIn(
  pose: Pose,
  { order, basis, metres, frameOf, hasPlaces }: Required<Omit<Options, 'frameTime'>>,
): string {
  const world = worldRotations(pose.rotations)
  const turnOf = (bone: Bone): Quat =>
    multiply(multiply(basis, multiply(world[bone], frameOf(bone))), invert(basis))
  const values: number[] = []
  const write = (bone: Bone): void => {
    const parent = BONE_PARENT[bone]
    if (!parent)
      values.push(
        ...scale(rotateVector(basis, add(placeOf(bone), scale(pose.hips, placeOf(bone)[1]))), 1 / metres),
      )
    else if (hasPlaces) values.push(...offsetOf(bone, basis, frameOf, metres))
    const local = parent ? multiply(invert(turnOf(parent)), turnOf(bone)) : turnOf(bone)
    const euler = new Euler().setFromQuaternion(new Quaternion(...local), order)
    for (const axis of order.toLowerCase()) values.push((euler[axis as 'x' | 'y' | 'z'] * 180) / Math.PI)
    for (const child of BONES) if (BONE_PARENT[child] === bone) write(child)
  }
  write('hips')
  return numbers(values)
}

function numbers(values: readonly number[]): string {
  return values.map((value) => value.toFixed(6)).join(' ')
}

/** Frames of a skeleton in which every bone lies along its own +X, as some capture systems have it. */
export function alongX(bone: Bone): Quat {
  const child = BONES.find((one) => BONE_PARENT[one] === bone)
  const way = child ? normalize(subtract(placeOf(child), placeOf(bone))) : undefined
  const parent = BONE_PARENT[bone]
  return way ? fromUnitVectors([1, 0, 0], way) : parent ? alongX(parent) : IDENTITY
}
