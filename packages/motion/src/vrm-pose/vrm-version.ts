import { toRotationVector } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** A pose as the file has it, in the names of VRM 1.0. */
export type VrmPose = {
  readonly turns: ReadonlyMap<Bone, Quat>
  /** Way of the hips from rest, metres. */
  readonly move: Vec3 | undefined
  readonly weights: ReadonlyMap<string, number>
}

// How a body bends in the axes of VRM 1.0: about which axis, and with which sign, these joints can turn far.
const BENDS: readonly (readonly [joint: RegExp, axis: 0 | 2, sign: 1 | -1])[] = [
  [/LowerLeg$/, 0, 1],
  [/^left(Index|Middle|Ring|Little)/, 2, -1],
  [/^right(Index|Middle|Ring|Little)/, 2, 1],
]
// Arms hang rather than stand up, which tells where nothing bends: the left one down about -z in 1.0.
const HANGS: Readonly<Partial<Record<Bone, 1 | -1>>> = { leftUpperArm: -1, rightUpperArm: 1 }

/**
 * Whether a pose is in the axes of VRM 0.x, where the figure looks along -Z and x and z of every quaternion have the other sign. What the
 * file says goes first; then knees and fingers, which bend one way only; then arms; then the thumbs' names.
 */
export function isVrm0(
  { turns }: Pick<VrmPose, 'turns'>,
  hasVrm0Thumbs: boolean,
  reported: unknown,
): boolean {
  if (typeof reported === 'string' || typeof reported === 'number') {
    if (/^v?0/.test(String(reported))) return true
    if (/^v?1/.test(String(reported))) return false
  }
  let [bent, hung] = [0, 0]
  for (const [bone, turn] of turns) {
    const way = toRotationVector(turn)
    for (const [joint, axis, sign] of BENDS) if (joint.test(bone)) bent += way[axis] * sign
    hung += way[2] * (HANGS[bone] ?? 0)
  }
  if (Math.abs(bent) > 0.1) return bent < 0
  if (Math.abs(hung) > 0.5) return hung < 0
  return hasVrm0Thumbs
}

/** VRM 0.x looks along -Z: half a turn about Y. */
export function turnedRound({ turns, move, weights }: VrmPose): VrmPose {
  return {
    turns: new Map([...turns].map(([bone, [x, y, z, w]]) => [bone, [-x, y, -z, w]])),
    move: move && [-move[0], move[1], -move[2]],
    weights,
  }
}
