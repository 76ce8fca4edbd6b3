import { type BufferAttribute, type InterleavedBufferAttribute, Mesh, SkinnedMesh, Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'

/** A vertex of an avatar: it goes along with skin and face. */
export type Vertex = { readonly mesh: Mesh; readonly index: number }

/** A vertex with the bone that moves it most and its place in the world without any blend shape. */
export type SkinPoint = Vertex & { readonly bone: Bone; readonly place: Vector3 }

/** Every vertex that one of these bones moves most; what swings is left out. World matrices must be up to date. */
export function skinPoints(avatar: Avatar, bones: ReadonlySet<Bone>): readonly SkinPoint[] {
  const springBones = new Set(Object.keys(avatar.frozenTurns()))
  const found: SkinPoint[] = []
  avatar.object.traverse((mesh) => {
    if (!(mesh instanceof Mesh) || !mesh.visible) return
    const { position, skinIndex, skinWeight } = mesh.geometry.attributes as Record<
      string,
      Attribute | undefined
    >
    if (!position) return
    const isBent = mesh instanceof SkinnedMesh && skinIndex !== undefined && skinWeight !== undefined
    const owners = isBent
      ? mesh.skeleton.bones.map((bone) => (springBones.has(bone.name) ? undefined : avatar.boneOf(bone)))
      : []
    const rigid = avatar.boneOf(mesh)
    for (let index = 0; index < position.count; index++) {
      const bone = isBent ? owners[strongest(index, skinIndex, skinWeight)] : rigid
      if (!bone || !bones.has(bone)) continue
      const place = placeOf(mesh, new Vector3().fromBufferAttribute(position, index), index)
      found.push({ mesh, index, bone, place })
    }
  })
  return found
}

/** Where a point of a mesh that moves like one of its vertices is in the world. */
export function placeOf(mesh: Mesh, point: Vector3, index: number): Vector3 {
  if (mesh instanceof SkinnedMesh) mesh.applyBoneTransform(index, point)
  return point.applyMatrix4(mesh.matrixWorld)
}

type Attribute = BufferAttribute | InterleavedBufferAttribute

function strongest(index: number, skinIndex: Attribute, skinWeight: Attribute): number {
  let best = 0
  for (let k = 1; k < 4; k++)
    if (skinWeight.getComponent(index, k) > skinWeight.getComponent(index, best)) best = k
  return skinIndex.getComponent(index, best)
}
