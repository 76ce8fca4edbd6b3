import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { add, rotateVector } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'

const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const

/**
 * What a perfect observer without perspective finds of the standard body in a pose: a body, both hands and no face. Pixels: 500 a metre.
 */
export function landmarksOf(pose: Pose): FoundPerson {
  const joints = worldJoints(STANDARD_SKELETON, pose)
  const at = (bone: Bone, offset: Vec3 = [0, 0, 0]): Vec3 => {
    const joint = joints.get(bone)
    return joint ? add(joint.position, rotateVector(joint.rotation, offset)) : offset
  }
  const both = (of: (side: 'left' | 'right', sign: 1 | -1) => Vec3) => [of('left', 1), of('right', -1)]
  const eyes = both((_, sign) => at('head', [0.032 * sign, 0.07, 0.08]))
  const body = [
    at('head', [0, 0.04, 0.1]),
    ...[0, 1, 2].map(() => eyes[0] ?? at('head')),
    ...[0, 1, 2].map(() => eyes[1] ?? at('head')),
    ...both((_, sign) => at('head', [0.075 * sign, 0.06, 0])),
    ...both((_, sign) => at('head', [0.025 * sign, 0, 0.08])),
    ...both((side) => at(`${side}UpperArm`)),
    ...both((side) => at(`${side}LowerArm`)),
    ...both((side) => at(`${side}Hand`)),
    ...both((side) => at(`${side}LittleProximal`)),
    ...both((side) => at(`${side}IndexProximal`)),
    ...both((side) => at(`${side}ThumbProximal`)),
    ...both((side) => at(`${side}UpperLeg`)),
    ...both((side) => at(`${side}LowerLeg`)),
    ...both((side) => at(`${side}Foot`)),
    ...both((side) => at(`${side}Foot`, [0, -0.01, -0.03])),
    ...both((side) => at(`${side}Foot`, [0, -0.07, 0.154])),
  ].map(inWorld)
  const hand = (side: 'left' | 'right') => {
    const sign = side === 'left' ? 1 : -1
    const fingers = FINGERS.flatMap((name) => {
      const [first, second, third]: readonly Bone[] =
        name === 'Thumb'
          ? [`${side}ThumbMetacarpal`, `${side}ThumbProximal`, `${side}ThumbDistal`]
          : [`${side}${name}Proximal`, `${side}${name}Intermediate`, `${side}${name}Distal`]
      if (!first || !second || !third) return []
      const tip: Vec3 = name === 'Thumb' ? [0.018 * sign, 0, 0.018] : [0.022 * sign, 0, 0]
      return [at(first), at(second), at(third), at(third, tip)]
    })
    return [at(`${side}Hand`), ...fingers].map(inPicture)
  }
  return { width: SIZE, height: SIZE, body, leftHand: hand('left'), rightHand: hand('right') }
}

const SIZE = 1000

function inWorld([x, y, z]: Vec3): Landmark {
  return { x, y: -y, z: -z, visibility: 1 }
}

function inPicture([x, y, z]: Vec3): Landmark {
  return { x: 0.5 + x / 2, y: 1 - y / 2, z: -z / 2 }
}
