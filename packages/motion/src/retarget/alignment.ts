import { BONE_PARENT, BONES, type Bone } from '@kamae/pose/skeleton/bones'
import type { Joint } from '@kamae/pose/kinematics/forward'
import { IDENTITY, invert, multiply, rotateVector, scale, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap, Motion, MotionFormat } from '../documents/motion.ts'
import { facingOf } from './facing.ts'
import { floorOf } from './floor.ts'
import { correctionOf } from './t-pose.ts'
import { worldAt, worldAtRest } from './world.ts'

/** How a file's skeleton lies to ours. */
export type Alignment = {
  /** Turns the file's world so that the figure stands upright and looks along +Z. */
  readonly facing: Quat
  /** By mapped bone: the inverse of its turn in the world when the figure stands in a T-pose. */
  readonly toRest: Readonly<Partial<Record<Bone, Quat>>>
  /** The offset of the hips from rest in heights of the hips, for their place in the file's world. */
  readonly hipsTo: (position: Vec3) => Vec3
}

// These say themselves that they rest in a T-pose and look along +Z.
const IN_T_POSE: ReadonlySet<MotionFormat> = new Set(['vrma', 'vrm-pose'])

const known = new WeakMap<Motion['bones'], WeakMap<BoneMap, Alignment>>()

/** The alignment of a motion under a map, made once for each. */
export function alignmentOf(motion: Motion, map: BoneMap): Alignment {
  let ofMotion = known.get(motion.bones)
  if (!ofMotion) known.set(motion.bones, (ofMotion = new WeakMap()))
  let alignment = ofMotion.get(map)
  if (!alignment) ofMotion.set(map, (alignment = align(motion, map)))
  return alignment
}

function align(motion: Motion, map: BoneMap): Alignment {
  const rest = worldAtRest(motion.bones)
  const isStrict = IN_T_POSE.has(motion.format)
  const jointOf = (bone: Bone): Joint | undefined => {
    const index = map[bone]
    return index === undefined ? undefined : rest[index]
  }
  const facing = isStrict ? IDENTITY : facingOf((bone) => jointOf(bone)?.position)
  const places = (bone: Bone): Vec3 | undefined => {
    const joint = jointOf(bone)
    return joint && rotateVector(facing, joint.position)
  }
  const corrections = {} as Record<Bone, Quat>
  const toRest: Partial<Record<Bone, Quat>> = {}
  for (const bone of BONES) {
    const above = BONE_PARENT[bone]
    const inherited = above ? corrections[above] : IDENTITY
    const joint = jointOf(bone)
    corrections[bone] = isStrict || !joint ? inherited : correctionOf(bone, places, inherited)
    if (joint) toRest[bone] = invert(multiply(corrections[bone], multiply(facing, joint.rotation)))
  }
  const { rest: restHips, height } = floorOf(places, startOf(motion, map, facing), isStrict)
  return {
    facing,
    toRest,
    hipsTo: (position) => scale(subtract(rotateVector(facing, position), restHips), 1 / height),
  }
}

/** Where the hips are when the motion begins, if anything moves them. */
function startOf(motion: Motion, map: BoneMap, facing: Quat): Vec3 | undefined {
  const starts = motion.tracks.filter(({ kind }) => kind === 'position').map(({ times }) => times[0] ?? 0)
  if (map.hips === undefined || starts.length === 0) return undefined
  const hips = worldAt(motion, Math.min(...starts))[map.hips]
  return hips && rotateVector(facing, hips.position)
}
