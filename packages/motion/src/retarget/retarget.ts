import { BONE_PARENT, BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { clamp, IDENTITY, invert, multiply, normalizeQuat } from '@kamae/pose/math/math'
import type { Gaze, Pose } from '@kamae/pose/documents/pose'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap, Motion } from '../documents/motion.ts'
import { type Alignment, alignmentOf } from './alignment.ts'
import { numberAt, valuesAt } from './sample.ts'
import { worldAt } from './world.ts'

/**
 * The pose of a motion at a time in seconds, as a document of ours may hold it; `map` says which bone is which.
 *
 * Every mapped bone gets the turn that takes it, in the world, from a T-pose to where the file has it:
 * `world · (correction · rest world)⁻¹`, made local to the bone above. For a file that rests in a T-pose that is
 * `parent rest world · q · rest world⁻¹` (VRMC_vrm_animation-1.0, how_to_transform_human_pose.md); what rests otherwise is first brought into
 * a T-pose, limb by limb. Bones between two mapped ones are folded into the lower. The hips' way is in heights of the hips.
 */
export function poseAt(motion: Motion, time: number, map: BoneMap = motion.map): Pose {
  const alignment = alignmentOf(motion, map)
  const world = worldAt(motion, time)
  const turns = {} as Record<Bone, Quat>
  const rotations: Pose['rotations'] = {}
  for (const bone of BONES) {
    const above = BONE_PARENT[bone]
    const parentTurn = above ? turns[above] : IDENTITY
    const index = map[bone]
    const toRest = alignment.toRest[bone]
    const joint = index === undefined ? undefined : world[index]
    turns[bone] = toRest && joint ? multiply(multiply(alignment.facing, joint.rotation), toRest) : parentTurn
    if (!toRest || !joint) continue
    const local = normalizeQuat(multiply(invert(parentTurn), turns[bone]))
    if (isTurn(local)) rotations[bone] = [...local]
  }
  return {
    format: 'kamae-pose',
    version: 1,
    rotations,
    hips: hipsOf(alignment, map.hips === undefined ? undefined : world[map.hips]?.position),
    expressions: expressionsAt(motion, time),
    gaze: gazeAt(motion, time),
  }
}

// Below this a turn is rounding: a thousandth of a degree.
const STILL = 1e-5

function isTurn(turn: Quat): boolean {
  return turn.every(Number.isFinite) && Math.hypot(turn[0], turn[1], turn[2]) > STILL
}

const FARTHEST = 100

function hipsOf({ hipsTo }: Alignment, position: Vec3 | undefined): [number, number, number] {
  if (!position) return [0, 0, 0]
  const [x, y, z] = hipsTo(position)
  const kept = (value: number) =>
    Number.isFinite(value) ? clamp(Math.abs(value) < STILL ? 0 : value, -FARTHEST, FARTHEST) : 0
  return [kept(x), kept(y), kept(z)]
}

function expressionsAt(motion: Motion, time: number): Pose['expressions'] {
  const expressions: Pose['expressions'] = {}
  for (const { name, times, values } of motion.face) {
    const weight = clamp(numberAt(times, values, time), 0, 1)
    if (name !== '' && name.length <= 64 && weight > 0) expressions[name] = weight
  }
  return expressions
}

const MOST_DEGREES = 90

function gazeAt({ gaze }: Motion, time: number): Gaze {
  if (!gaze) return { kind: 'ahead' }
  const [yaw = 0, pitch = 0] = valuesAt(gaze.times, gaze.values, 2, time)
  const kept = (degrees: number) => clamp(degrees, -MOST_DEGREES, MOST_DEGREES)
  return yaw === 0 && pitch === 0 ? { kind: 'ahead' } : { kind: 'angles', yaw: kept(yaw), pitch: kept(pitch) }
}
