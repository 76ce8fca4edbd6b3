import {
  addScaled,
  clamp,
  cross,
  DEGREES,
  fromAxisAngle,
  IDENTITY,
  invert,
  length,
  multiply,
  normalize,
  rotateVector,
} from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** How far a face may look down and still be seen by who stands before it, degrees; and the most that neck and head give. */
const LOWEST = 20
const MOST = 40
/** Cosine of how far hips may lean; beyond it somebody lies or hangs. */
const UPRIGHT = Math.cos(45 / DEGREES)

const TO_HEAD: readonly Bone[] = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head']
const UP: Vec3 = [0, 1, 0]
const AHEAD: Vec3 = [0, 0, 1]

/**
 * The pose with a face that whoever it talks with can see: what hangs lower than 20° is lifted by neck and head, half by each, and by
 * 40° at most. Who lies, and who does not hang the head, stays as they are.
 */
export function liftFace(pose: Pose): Pose {
  const rotationOf = (bone: Bone): Quat => pose.rotations[bone] ?? IDENTITY
  const worlds = TO_HEAD.reduce<Quat[]>(
    (all, bone) => [...all, multiply(all.at(-1) ?? IDENTITY, rotationOf(bone))],
    [],
  )
  const [hips = IDENTITY] = worlds
  const neckWorld = worlds[TO_HEAD.indexOf('neck')] ?? IDENTITY
  const face = rotateVector(worlds.at(-1) ?? IDENTITY, AHEAD)
  const low = -Math.asin(clamp(face[1], -1, 1)) * DEGREES
  const level = addScaled(face, UP, -face[1])
  if (low <= LOWEST || rotateVector(hips, UP)[1] < UPRIGHT || length(level) < 1e-6) return pose
  const half = Math.min(low - LOWEST, MOST) / 2 / DEGREES
  const axis = normalize(cross(level, UP))
  const lift = fromAxisAngle(axis, half)
  /** A turn of the world, as a bone whose turn is `world` sees it. */
  const seenBy = (world: Quat): Quat => multiply(multiply(invert(world), lift), world)
  return {
    ...pose,
    rotations: {
      ...pose.rotations,
      neck: [...multiply(rotationOf('neck'), seenBy(neckWorld))],
      head: [...multiply(rotationOf('head'), seenBy(multiply(neckWorld, rotationOf('head'))))],
    },
  }
}
