import type { VRM } from '@pixiv/three-vrm'
import {
  type BufferAttribute,
  type InterleavedBufferAttribute,
  Matrix4,
  Mesh,
  type Object3D,
  SkinnedMesh,
  Vector3,
} from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BoneOfNode } from './skeleton.ts'

type Attribute = BufferAttribute | InterleavedBufferAttribute

/** The skin at rest, avatar frame, metres: the corners of the triangles that each bone moves, nine numbers a triangle. */
export type Surface = ReadonlyMap<Bone, readonly number[]>

/**
 * Reads the skin of an avatar as it is at rest, whatever pose it is in now. Hair and clothes that swing are left out: nobody leans on
 * them.
 */
export function readSurface(vrm: VRM, object: Object3D, bones: BoneOfNode): Surface {
  const { humanoid } = vrm
  const pose = humanoid.getNormalizedPose()
  humanoid.resetNormalizedPose()
  humanoid.update()
  object.updateMatrixWorld(true)
  try {
    return collect(vrm, object, bones)
  } finally {
    humanoid.setNormalizedPose(pose)
    humanoid.update()
    object.updateMatrixWorld(true)
  }
}

function collect(vrm: VRM, object: Object3D, bones: BoneOfNode): Surface {
  const surface = new Map<Bone, number[]>()
  const springBones = new Set<Object3D>([...(vrm.springBoneManager?.joints ?? [])].map(({ bone }) => bone))
  const toAvatar = object.matrixWorld.clone().invert()
  const owner = (node: Object3D | undefined): Bone | undefined => {
    for (let at = node ?? null; at && at !== object; at = at.parent) {
      if (springBones.has(at)) return undefined
      const bone = bones.get(at)
      if (bone) return bone
    }
    return undefined
  }
  object.traverse((node) => {
    if (!(node instanceof Mesh) || !node.visible) return
    const { position } = node.geometry.attributes
    if (!position) return
    const isBent = node instanceof SkinnedMesh
    const { points, boneOf } = isBent
      ? bentSkin(node, position, toAvatar, owner)
      : rigidSkin(node, position, toAvatar, owner)
    const { index } = node.geometry
    const count = index ? index.count : position.count
    for (let corner = 0; corner + 2 < count; corner += 3) {
      const at = (k: number) => (index ? index.getX(corner + k) : corner + k)
      const bone = boneOf(at(0))
      if (!bone) continue
      let corners = surface.get(bone)
      if (!corners) surface.set(bone, (corners = []))
      for (let k = 0; k < 3; k++)
        for (let axis = 0; axis < 3; axis++) corners.push(points[at(k) * 3 + axis] ?? 0)
    }
  })
  return surface
}

/** The skin of one mesh at rest: three numbers a vertex, and the bone that moves each most. */
type Skin = { readonly points: Float32Array; boneOf(vertex: number): Bone | undefined }
type Owner = (node: Object3D | undefined) => Bone | undefined

const point = new Vector3()

function rigidSkin(mesh: Mesh, position: Attribute, toAvatar: Matrix4, owner: Owner): Skin {
  const bone = owner(mesh)
  const matrix = toAvatar.clone().multiply(mesh.matrixWorld)
  const points = new Float32Array(position.count * 3)
  for (let vertex = 0; vertex < position.count; vertex++)
    point
      .fromBufferAttribute(position, vertex)
      .applyMatrix4(matrix)
      .toArray(points, vertex * 3)
  return { points, boneOf: () => bone }
}

function bentSkin(mesh: SkinnedMesh, position: Attribute, toAvatar: Matrix4, owner: Owner): Skin {
  const { skinIndex, skinWeight } = mesh.geometry.attributes
  if (!skinIndex || !skinWeight) return rigidSkin(mesh, position, toAvatar, owner)
  const { bones, boneInverses } = mesh.skeleton
  const owners = bones.map(owner)
  const matrices = bones.map(
    (bone, index) =>
      toAvatar
        .clone()
        .multiply(bone.matrixWorld)
        .multiply(boneInverses[index] ?? new Matrix4())
        .multiply(mesh.bindMatrix).elements,
  )
  const points = new Float32Array(position.count * 3)
  const strongest = new Uint16Array(position.count)
  for (let vertex = 0; vertex < position.count; vertex++) {
    const [x, y, z] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)]
    let most = 0
    for (let k = 0; k < 4; k++) {
      const share = skinWeight.getComponent(vertex, k)
      const joint = skinIndex.getComponent(vertex, k)
      const m = share > 0 ? matrices[joint] : undefined
      if (!m) continue
      if (share > most) [most, strongest[vertex]] = [share, joint]
      for (let axis = 0; axis < 3; axis++)
        points[vertex * 3 + axis]! +=
          share * (m[axis]! * x + m[axis + 4]! * y + m[axis + 8]! * z + m[axis + 12]!)
    }
  }
  return { points, boneOf: (vertex) => owners[strongest[vertex] ?? 0] }
}

/**
 * The outermost place where a ray from `from` along the unit vector `way` leaves the skin of these bones, at most `most` metres away.
 * Source: Möller & Trumbore, "Fast, minimum storage ray/triangle intersection" (1997).
 */
export function outermost(
  surface: Surface,
  bones: readonly Bone[],
  from: Vec3,
  way: Vec3,
  most: number,
): Vec3 | undefined {
  let farthest = -1
  const [dx, dy, dz] = way
  for (const bone of bones) {
    const corners = surface.get(bone) ?? []
    for (let i = 0; i + 8 < corners.length; i += 9) {
      const [ax, ay, az] = [corners[i] as number, corners[i + 1] as number, corners[i + 2] as number]
      const [ux, uy, uz] = [
        (corners[i + 3] as number) - ax,
        (corners[i + 4] as number) - ay,
        (corners[i + 5] as number) - az,
      ]
      const [vx, vy, vz] = [
        (corners[i + 6] as number) - ax,
        (corners[i + 7] as number) - ay,
        (corners[i + 8] as number) - az,
      ]
      const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
      const determinant = ux * px + uy * py + uz * pz
      if (Math.abs(determinant) < 1e-14) continue
      const [tx, ty, tz] = [from[0] - ax, from[1] - ay, from[2] - az]
      const u = (tx * px + ty * py + tz * pz) / determinant
      if (u < 0 || u > 1) continue
      const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux]
      const v = (dx * qx + dy * qy + dz * qz) / determinant
      if (v < 0 || u + v > 1) continue
      const t = (vx * qx + vy * qy + vz * qz) / determinant
      if (t > farthest && t <= most) farthest = t
    }
  }
  return farthest >= 0
    ? [from[0] + dx * farthest, from[1] + dy * farthest, from[2] + dz * farthest]
    : undefined
}

/** The farthest that the skin of these bones reaches along the unit vector `way`, in metres from the frame's origin. */
export function extent(surface: Surface, bones: readonly Bone[], way: Vec3): number | undefined {
  let most = -Infinity
  for (const bone of bones) {
    const corners = surface.get(bone) ?? []
    for (let i = 0; i + 2 < corners.length; i += 3) {
      const along =
        (corners[i] as number) * way[0] +
        (corners[i + 1] as number) * way[1] +
        (corners[i + 2] as number) * way[2]
      if (along > most) most = along
    }
  }
  return Number.isFinite(most) ? most : undefined
}
