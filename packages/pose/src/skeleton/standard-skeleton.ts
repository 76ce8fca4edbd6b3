import { BONE_PARENT, BONES, type Bone } from './bones.ts'
import type { Skeleton } from './skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

// Middle bones and the left side of an adult of 1.68 m; the right side is the mirror image.
const REST: Partial<Record<Bone, Vec3>> = {
  hips: [0, 0.92, 0],
  spine: [0, 1.0, 0.004],
  chest: [0, 1.12, 0.0],
  upperChest: [0, 1.25, -0.008],
  neck: [0, 1.41, -0.012],
  head: [0, 1.49, 0.006],
  jaw: [0, 1.505, 0.03],
  leftEye: [0.032, 1.56, 0.085],
  leftUpperLeg: [0.09, 0.88, 0],
  leftLowerLeg: [0.094, 0.48, 0.004],
  leftFoot: [0.096, 0.085, -0.02],
  leftToes: [0.104, 0.022, 0.11],
  leftShoulder: [0.025, 1.37, -0.01],
  leftUpperArm: [0.165, 1.365, -0.016],
  leftLowerArm: [0.425, 1.362, -0.02],
  leftHand: [0.665, 1.362, -0.012],
  leftThumbMetacarpal: [0.69, 1.352, 0.014],
  leftThumbProximal: [0.722, 1.348, 0.042],
  leftThumbDistal: [0.746, 1.346, 0.064],
  leftIndexProximal: [0.752, 1.362, 0.016],
  leftIndexIntermediate: [0.79, 1.362, 0.017],
  leftIndexDistal: [0.814, 1.362, 0.018],
  leftMiddleProximal: [0.754, 1.364, -0.007],
  leftMiddleIntermediate: [0.796, 1.364, -0.007],
  leftMiddleDistal: [0.823, 1.364, -0.007],
  leftRingProximal: [0.75, 1.362, -0.028],
  leftRingIntermediate: [0.788, 1.362, -0.029],
  leftRingDistal: [0.813, 1.362, -0.03],
  leftLittleProximal: [0.743, 1.358, -0.047],
  leftLittleIntermediate: [0.773, 1.358, -0.049],
  leftLittleDistal: [0.792, 1.358, -0.05],
}

function restOf(bone: Bone): Vec3 {
  const own = REST[bone]
  if (own) return own
  const [x, y, z] = REST[bone.replace(/^right/, 'left') as Bone] ?? [0, 0, 0]
  return [-x, y, z]
}

/** An adult figure with every humanoid bone, for drawings and tests that need no avatar's own skeleton. */
export const STANDARD_SKELETON: Skeleton = {
  bones: BONES.map((name) => ({ name, parent: BONE_PARENT[name], position: restOf(name) })),
  hipsHeight: 0.92,
}
