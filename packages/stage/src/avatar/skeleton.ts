import type { VRM } from '@pixiv/three-vrm'
import { type Object3D, Quaternion, Vector3 } from 'three'
import { BONE_PARENT, BONES, type Bone } from '@kamae/pose/skeleton/bones'
import { fitPose } from '@kamae/pose/kinematics/forward'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton, SkeletonBone } from '@kamae/pose/skeleton/skeleton'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** Which humanoid bone a node of the scene graph is. */
export type BoneOfNode = ReadonlyMap<Object3D, Bone>

const LOWEST_HIPS = 0.01
const scratch = new Vector3()

/** Reads the bones at rest in the frame of `object`, which already faces +Z; hips height in metres. */
export function readSkeleton(vrm: VRM, object: Object3D): Skeleton {
  const bones: SkeletonBone[] = []
  const present = new Set<Bone>()
  for (const name of BONES) {
    const position = positionOf(vrm.humanoid.getRawBoneNode(name), object)
    if (!position) continue
    bones.push({ name, parent: nearestParent(name, present), position })
    present.add(name)
  }
  return { bones, hipsHeight: Math.max(bones[0]?.position[1] ?? 0, LOWEST_HIPS) }
}

function nearestParent(bone: Bone, present: ReadonlySet<Bone>): Bone | null {
  let parent: Bone | null = BONE_PARENT[bone]
  while (parent && !present.has(parent)) parent = BONE_PARENT[parent]
  return parent
}

/** A node's position in the frame of `object`; its world matrix must be up to date. */
export function positionOf(node: Object3D | null, object: Object3D): Vec3 | undefined {
  if (!node) return undefined
  object.worldToLocal(scratch.setFromMatrixPosition(node.matrixWorld))
  return [scratch.x, scratch.y, scratch.z]
}

/** How a normalized bone is turned in the frame of `object`, against its rest; world matrices must be up to date. */
export function turnOf(vrm: VRM, bone: Bone, object: Object3D): Quat | undefined {
  const node = vrm.humanoid.getNormalizedBoneNode(bone)
  if (!node) return undefined
  const turn = object.getWorldQuaternion(new Quaternion()).invert()
  turn.multiply(node.getWorldQuaternion(new Quaternion()))
  // A file of VRM 0.x is turned about as a whole: at rest its bones are too.
  const { x, y, z, w } = turn.multiply(vrm.scene.quaternion.clone().invert())
  return [x, y, z, w]
}

/** Finds the bone for each node that is one. */
export function mapBones(vrm: VRM): BoneOfNode {
  const map = new Map<Object3D, Bone>()
  for (const bone of BONES) {
    const node = vrm.humanoid.getRawBoneNode(bone)
    if (node) map.set(node, bone)
  }
  return map
}

/**
 * Turns the normalized bones into the pose. VRM 0.x looks along -Z, so there x and z of every turn and offset change sign
 * (a half turn about +Y).
 */
export function setBones(vrm: VRM, pose: Pose, skeleton: Skeleton): void {
  const sign = vrm.meta.metaVersion === '0' ? -1 : 1
  vrm.humanoid.resetNormalizedPose()
  const { rotations } = fitPose(skeleton, pose)
  for (const { name: bone } of skeleton.bones) {
    const rotation = rotations[bone]
    const node = rotation && vrm.humanoid.getNormalizedBoneNode(bone)
    if (node) node.quaternion.set(sign * rotation[0], rotation[1], sign * rotation[2], rotation[3])
  }
  const hips = vrm.humanoid.getNormalizedBoneNode('hips')
  const [x, y, z] = pose.hips
  hips?.position.add(scratch.set(sign * x, y, sign * z).multiplyScalar(skeleton.hipsHeight))
}
