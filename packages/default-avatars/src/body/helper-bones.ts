import { mixPoints, type Vec3 } from '../math/math.ts'
import { type Joints } from './plan.ts'
import { swapSides } from '../mesh/swap-sides.ts'

/** A bone beyond the humanoid ones, driven by VRMC_node_constraint. */
export interface HelperBone {
  name: string
  parent: string
  position: Vec3
  source: string
  weight: number
  kind: 'rotation' | 'rollX'
}

/** Left helper bones: half of the bend at the big joints, and the forearm's twist spread over two. */
export function helperBones(joints: Joints): HelperBone[] {
  const { position } = joints
  const half = (bone: string, parent: string): HelperBone => ({
    name: `${bone}Helper`,
    parent,
    position: position[bone] as Vec3,
    source: bone,
    weight: 0.5,
    kind: 'rotation',
  })
  const twist = (number: number, along: number, weight: number): HelperBone => ({
    name: `leftLowerArmTwist${number}`,
    parent: 'leftLowerArm',
    position: mixPoints(position.leftLowerArm as Vec3, position.leftHand as Vec3, along),
    source: 'leftHand',
    weight,
    kind: 'rollX',
  })
  const left = [
    half('leftUpperArm', 'leftShoulder'),
    half('leftLowerArm', 'leftUpperArm'),
    half('leftUpperLeg', 'hips'),
    half('leftLowerLeg', 'leftUpperLeg'),
    twist(1, TWIST_AT[0], 0.4),
    twist(2, TWIST_AT[1], 0.8),
  ]
  const right = left.map((bone) => ({
    ...bone,
    name: swapSides(bone.name),
    parent: swapSides(bone.parent),
    source: swapSides(bone.source),
    position: [-bone.position[0], bone.position[1], bone.position[2]] as Vec3,
  }))
  return [...left, ...right]
}

/** Where the two twist bones sit along the forearm, 0 elbow to 1 wrist. */
export const TWIST_AT = [0.52, 0.88] as const
