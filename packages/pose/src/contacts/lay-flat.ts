import type { Bone } from '../skeleton/bones.ts'
import { limbOfContactPoint } from './contact-limbs.ts'
import { meetAll, type Reached } from './meet-contacts.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { readFreedoms } from '../skeleton/joint-angles.ts'
import {
  addScaled,
  angleBetween,
  clamp,
  distance,
  dot,
  fromAxisAngle,
  fromUnitVectors,
  IDENTITY,
  lerp,
  multiply,
  normalize,
  rotateVector,
  scale,
  subtract,
} from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { contactPointFacing, contactPointOf } from '../kinematics/contact-point-places.ts'
import type { MovingContactPoint } from '../skeleton/contact-points.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

// Ways to lay a palm on something: turned about what it touches by this many steps of a circle.
const SPINS = 8
// A palm or fingertip that looks within so many radians of what it touches stays as it is.
const FLAT = { Palm: 0.6, IndexTip: 1, Sole: 0.6 } as const

/**
 * The pose with its contacts met and the palm, fingertip or sole of one of them turned towards what it touches, which looks along the unit
 * vector `outward` (avatar frame): of all the ways it could lie there, the one that is easiest for the arm.
 */
export function layFlat(
  skeleton: Skeleton,
  pose: Pose,
  contactPoint: MovingContactPoint,
  outward: Vec3,
  outside: readonly Reached[] = [],
): Pose {
  const bone = limbOfContactPoint(contactPoint).keeps
  const turns = bone ? waysToLie(skeleton, pose, contactPoint, bone, outward) : []
  if (!bone || turns.length === 0) return meetAll(skeleton, pose, outside)
  let best = pose
  let least = Infinity
  for (const [index, turn] of turns.entries()) {
    const met = meetAll(skeleton, pose, outside, new Map([[bone, turn]]))
    const strain = strainOf(skeleton, pose, met, bone, turn) + (index === 0 ? 0 : 0.1)
    if (strain < least) [best, least] = [met, strain]
  }
  return best
}

function waysToLie(
  skeleton: Skeleton,
  pose: Pose,
  contactPoint: MovingContactPoint,
  bone: Bone,
  outward: Vec3,
): readonly Quat[] {
  const joints = worldJoints(skeleton, pose)
  const place = contactPointOf(skeleton, contactPoint)
  const [joint, skin] = [joints.get(bone), place && joints.get(place.bone)]
  const kind = contactPoint.replace(/^(left|right)/, '')
  if (!joint || !skin || !isLaid(kind)) return []
  const looks = rotateVector(skin.rotation, contactPointFacing(contactPoint))
  const wanted = scale(outward, -1)
  if (Math.acos(clamp(dot(looks, wanted), -1, 1)) <= FLAT[kind]) return []
  const flat = multiply(fromUnitVectors(looks, wanted), joint.rotation)
  if (kind === 'Sole') return [flat]
  return Array.from({ length: SPINS }, (_, step) =>
    multiply(fromAxisAngle(outward, (step * 2 * Math.PI) / SPINS), flat),
  )
}

function isLaid(kind: string): kind is keyof typeof FLAT {
  return kind in FLAT
}

/** How hard a pose is on the arm that was laid down: what it misses, a bent wrist, a twisted arm, a raised elbow, an arm in the trunk. */
function strainOf(skeleton: Skeleton, before: Pose, met: Pose, bone: Bone, turn: Quat): number {
  if (!bone.endsWith('Hand')) return 0
  const side = bone.startsWith('left') ? 'left' : 'right'
  const joints = worldJoints(skeleton, met)
  const at = (name: Bone) => joints.get(name)?.position ?? [0, 0, 0]
  const [shoulder, elbow] = [at(`${side}UpperArm`), at(`${side}LowerArm`)]
  const up = normalize(subtract(elbow, shoulder))[1]
  const [raise, sideways, twist] = readFreedoms(bone, met.rotations[bone] ?? IDENTITY)
  const turned = (name: Bone) => readFreedoms(name, met.rotations[name] ?? IDENTITY)[2] / 90
  const [, across] = readFreedoms(`${side}UpperArm`, met.rotations[`${side}UpperArm`] ?? IDENTITY)
  const missed = angleBetween(joints.get(bone)?.rotation ?? IDENTITY, turn)
  const trunk = distance(at('head'), worldJoints(skeleton, before).get('head')?.position ?? at('head'))
  return (
    1.5 * missed * missed +
    (raise / 60) ** 2 * 0.4 +
    (sideways / 25) ** 2 * 0.2 +
    (twist / 12) ** 2 * 0.1 +
    turned(`${side}LowerArm`) ** 2 * 0.3 +
    turned(`${side}UpperArm`) ** 2 * 0.3 +
    (1 + up) ** 2 * 0.8 +
    (trunk / Math.max(skeleton.hipsHeight, 0.1)) * 5 +
    (Math.max(0, Math.abs(across) - 60) / 30) ** 2 * 0.5 +
    4 *
      sunk(
        [lerp(shoulder, elbow, 0.6), elbow, lerp(elbow, at(bone), 0.4), lerp(elbow, at(bone), 0.7)],
        at('hips'),
        at('neck'),
        0.2 * distance(at('hips'), at('head')),
      )
  )
}

/** How deep some points of an arm are in the trunk, as a share of the trunk's thickness. */
function sunk(points: readonly Vec3[], hips: Vec3, neck: Vec3, thick: number): number {
  const axis = subtract(neck, hips)
  const depths = points.map((point) => {
    const along = clamp(dot(subtract(point, hips), axis) / Math.max(dot(axis, axis), 1e-9), 0, 1)
    return 1 - distance(point, addScaled(hips, axis, along)) / Math.max(thick, 1e-6)
  })
  return Math.max(0, ...depths)
}
