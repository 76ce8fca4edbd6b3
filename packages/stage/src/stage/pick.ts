import {
  Mesh,
  type Intersection,
  type Object3D,
  type Raycaster,
  SkinnedMesh,
  Sphere,
  Vector3,
  Vector4,
} from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'

const WHOLE_SPACE = new Sphere(new Vector3(), Infinity)
const indices = new Vector4()
const weights = new Vector4()

/** Finds the bone whose flesh the ray meets first, and where (world, metres). */
export function pickBone(
  ray: Raycaster,
  avatar: Avatar,
): { bone: Bone; point: Vector3; distance: number } | undefined {
  const meshes: Object3D[] = []
  avatar.object.traverse((node) => {
    if (!(node instanceof Mesh)) return
    // Measuring the posed mesh costs as much as the ray itself, so every triangle is tried.
    if (node instanceof SkinnedMesh) node.boundingSphere = WHOLE_SPACE
    meshes.push(node)
  })
  for (const hit of ray.intersectObjects(meshes, false)) {
    const bone = boneAt(hit, avatar)
    if (bone) return { bone, point: hit.point, distance: hit.distance }
  }
  return undefined
}

function boneAt(hit: Intersection, avatar: Avatar): Bone | undefined {
  const mesh = hit.object
  if (!(mesh instanceof SkinnedMesh) || !hit.face) return avatar.boneOf(mesh)
  const { skinIndex, skinWeight } = mesh.geometry.attributes
  if (!skinIndex || !skinWeight) return avatar.boneOf(mesh)
  indices.fromBufferAttribute(skinIndex as never, hit.face.a)
  weights.fromBufferAttribute(skinWeight as never, hit.face.a)
  const [x, y, z, w] = weights.toArray()
  const strongest = Math.max(x, y, z, w)
  const component = [x, y, z, w].indexOf(strongest)
  const joint = mesh.skeleton.bones[indices.getComponent(component)]
  return joint && avatar.boneOf(joint)
}
