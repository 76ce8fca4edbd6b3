import { blendPoses } from '@kamae/pose/transforms/blend'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { isFinger } from '@kamae/pose/skeleton/masks'
import { multiply, normalizeQuat } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { bell, type Random, randomFrom } from '@kamae/pose/math/random-numbers'
import type { Quat } from '@kamae/pose/math/vector'

// How far a joint strays from the blend, in radians: half of it for most.
const STRAY = 0.35

/** The same pose for the same number: two built-in ones blended, each joint of the body a little elsewhere. */
export function poseOf(at: number): Pose {
  const random = randomFrom(at * 40_503 + 11)
  const pick = () => {
    const pose = BUILT_IN_POSES[Math.floor(random() * BUILT_IN_POSES.length)]?.pose
    if (!pose) throw new RangeError('There are no built-in poses.')
    return pose
  }
  const pose = blendPoses(pick(), pick(), random() * 0.5)
  const rotations: Pose['rotations'] = {}
  for (const [bone, turn] of Object.entries(pose.rotations) as [Bone, Quat][])
    rotations[bone] = isFinger(bone) ? [...turn] : astray(turn, random)
  return { ...pose, rotations }
}

function astray(turn: Quat, random: Random): [number, number, number, number] {
  const part = () => (bell(random) * STRAY) / 2
  const [x, y, z, w] = normalizeQuat(multiply(turn, normalizeQuat([part(), part(), part(), 1])))
  return [short(x), short(y), short(z), short(w)]
}

function short(part: number): number {
  return Math.round(part * 1e5) / 1e5 + 0
}
