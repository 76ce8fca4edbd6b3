import type { VRM } from '@pixiv/three-vrm'
import { type BufferAttribute, type Object3D, SkinnedMesh, Vector3 } from 'three'
import type { BodyShape } from '@kamae/pose/documents/body-shape'
import { shapeBody, type Warp } from '@kamae/pose/kinematics/body-shape'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { cross, normalize } from '@kamae/pose/math/math'
import type { BoneOfNode } from './skeleton.ts'

/** Gives the avatar's body another shape and returns its bones at rest; absent, those of its file. The next pose shows it. */
export type BodyShaper = (shape: BodyShape | undefined) => Skeleton

type Moved = ReadonlyMap<Object3D, Vec3>
type Joint = { readonly node: Object3D; readonly bone: Bone; readonly local: Vec3; readonly rest: Vec3 }
/** A mesh as its file has it, bound at rest in the avatar frame. */
type Flesh = {
  readonly mesh: SkinnedMesh
  readonly points: Float32Array
  readonly normals: Float32Array
  readonly morphs: readonly Float32Array[]
}

// Between two points this far apart a warp is as good as straight, metres.
const STEP = 1e-3
const point = new Vector3()

/**
 * For an avatar whose bones rest unturned, as ours do: vertices are moved as the warps of their bones move them, joints, colliders and
 * eyes along with them. So a shape costs nothing in the file and nothing in a frame.
 */
export function createBodyShaper(vrm: VRM, bones: BoneOfNode, skeleton: Skeleton): BodyShaper {
  const joints = readJoints(vrm, bones)
  const jointOf = new Map(joints.map((joint) => [joint.node, joint]))
  const flesh = readFlesh(vrm)
  const colliders = (vrm.springBoneManager?.colliders ?? []).map(({ shape, parent }) => {
    const { offset, tail, radius } = shape as { offset?: Vector3; tail?: Vector3; radius?: number }
    return { shape, parent, offset: offset?.clone(), tail: tail?.clone(), radius }
  })
  const reach = (vrm.springBoneManager ? [...vrm.springBoneManager.joints] : []).map((spring) => ({
    spring,
    radius: spring.settings.hitRadius,
  }))
  const eyes = vrm.lookAt?.offsetFromHeadBone.clone()

  return (shape = {}) => {
    const body = shapeBody(skeleton, shape)
    const warpOf = (node: Object3D | undefined): Warp =>
      body.warpOf(node ? (jointOf.get(node)?.bone ?? 'hips') : 'hips')
    const moved = new Map(joints.map(({ node, bone, rest }) => [node, body.warpOf(bone)(rest)]))
    for (const joint of joints) placeJoint(joint, moved, vrm, bones)
    for (const one of flesh) moveFlesh(one, warpOf, moved)
    for (const { shape: collider, parent, offset, tail, radius } of colliders) {
      const joint = parent && jointOf.get(parent)
      if (!joint || !offset) continue
      const own = collider as unknown as { offset: Vector3; tail?: Vector3; radius: number }
      const warp = body.warpOf(joint.bone)
      const carry = (from: Vector3, into: Vector3): void => {
        const [x, y, z] = warp([joint.rest[0] + from.x, joint.rest[1] + from.y, joint.rest[2] + from.z])
        into.set(x, y, z).sub(point.set(...moved.get(joint.node)!))
      }
      carry(offset, own.offset)
      if (tail && own.tail) carry(tail, own.tail)
      own.radius = (radius ?? 0) * widthOf(warp, joint.rest, offset, tail)
    }
    for (const { spring, radius } of reach) {
      const joint = jointOf.get(spring.bone)
      if (joint)
        spring.settings.hitRadius = radius * widthOf(body.warpOf(joint.bone), joint.rest, new Vector3())
    }
    const head = skeleton.bones.find(({ name }) => name === 'head')
    if (eyes && head) {
      const at = body.warpOf('head')([
        head.position[0] + eyes.x,
        head.position[1] + eyes.y,
        head.position[2] + eyes.z,
      ])
      const base = body.warpOf('head')(head.position)
      vrm.lookAt?.offsetFromHeadBone.set(at[0] - base[0], at[1] - base[1], at[2] - base[2])
    }
    restSprings(vrm)
    return body.skeleton
  }
}

/** Every node below the hips with where it rests; hair and cloth belong to the humanoid bone that they hang on. */
function readJoints(vrm: VRM, bones: BoneOfNode): Joint[] {
  const joints: Joint[] = []
  const visit = (node: Object3D, above: Vec3, carrier: Bone): void => {
    const bone = bones.get(node) ?? carrier
    const reported = bones.has(node) ? vrm.humanoid.rawRestPose[bone]?.position : undefined
    const local: Vec3 = reported ? [...reported] : [node.position.x, node.position.y, node.position.z]
    const rest: Vec3 = [above[0] + local[0], above[1] + local[1], above[2] + local[2]]
    joints.push({ node, bone, local, rest })
    for (const child of node.children) visit(child, rest, bone)
  }
  const hips = vrm.humanoid.getRawBoneNode('hips')
  if (hips) visit(hips, [0, 0, 0], 'hips')
  return joints
}

function readFlesh(vrm: VRM): Flesh[] {
  const flesh: Flesh[] = []
  const seen = new Set<unknown>()
  vrm.scene.traverse((node) => {
    if (!(node instanceof SkinnedMesh) || seen.has(node.geometry)) return
    seen.add(node.geometry)
    const { position, normal, skinIndex, skinWeight } = node.geometry.attributes
    if (!position || !normal || !skinIndex || !skinWeight) return
    const copied = (from: { array: ArrayLike<number> }) => Float32Array.from(from.array)
    const morphs = (node.geometry.morphAttributes.position ?? []).map(copied)
    flesh.push({
      mesh: node,
      points: copied(position as BufferAttribute),
      normals: copied(normal as BufferAttribute),
      morphs,
    })
  })
  return flesh
}

/** Puts a joint where it rests now, for the humanoid too: its poses begin there. */
function placeJoint({ node, bone }: Joint, moved: Moved, vrm: VRM, bones: BoneOfNode): void {
  const at = moved.get(node)!
  node.position.set(...below(at, node.parent, moved))
  node.updateMatrix()
  if (!bones.has(node)) return
  const raw = vrm.humanoid.rawRestPose[bone]
  if (raw) raw.position = node.position.toArray()
  const normalized = vrm.humanoid.getNormalizedBoneNode(bone)
  const rest = vrm.humanoid.normalizedRestPose[bone]
  if (!normalized || !rest) return
  let carrier = node.parent
  while (carrier && moved.has(carrier) && !bones.has(carrier)) carrier = carrier.parent
  normalized.position.set(...below(at, carrier, moved))
  rest.position = normalized.position.toArray()
}

function below([x, y, z]: Vec3, carrier: Object3D | null, moved: Moved): Vec3 {
  const [cx, cy, cz] = (carrier && moved.get(carrier)) ?? [0, 0, 0]
  return [x - cx, y - cy, z - cz]
}

/** Moves a mesh as its bones' warps blend by its weights, and binds it to where the bones rest now. */
function moveFlesh(
  { mesh, points, normals, morphs }: Flesh,
  warpOf: (node: Object3D | undefined) => Warp,
  moved: Moved,
): void {
  const { geometry, skeleton } = mesh
  const { position, normal, skinIndex, skinWeight } = geometry.attributes as Record<string, BufferAttribute>
  if (!position || !normal || !skinIndex || !skinWeight) return
  skeleton.bones.forEach((node, index) => {
    const at = moved.get(node)
    if (at) skeleton.boneInverses[index]?.makeTranslation(-at[0], -at[1], -at[2])
  })
  const warps = skeleton.bones.map(warpOf)
  const targets = geometry.morphAttributes.position ?? []
  for (let vertex = 0; vertex < position.count; vertex++) {
    const mixed: Warp = (from) => {
      const to: [number, number, number] = [0, 0, 0]
      let whole = 0
      for (let k = 0; k < 4; k++) {
        const share = skinWeight.getComponent(vertex, k)
        const warp = share > 0 ? warps[skinIndex.getComponent(vertex, k)] : undefined
        if (!warp) continue
        const one = warp(from)
        whole += share
        for (const axis of [0, 1, 2] as const) to[axis] += share * one[axis]
      }
      return whole > 0 ? [to[0] / whole, to[1] / whole, to[2] / whole] : from
    }
    const own = vectorAt(points, vertex)
    const to = mixed(own)
    const [x, y, z] = slopes(mixed, own, to)
    position.setXYZ(vertex, ...to)
    normal.setXYZ(vertex, ...turned(vectorAt(normals, vertex), x, y, z))
    targets.forEach((target, index) => {
      const [dx, dy, dz] = vectorAt(morphs[index] ?? points, vertex)
      const along = (axis: 0 | 1 | 2) => dx * x[axis] + dy * y[axis] + dz * z[axis]
      target.setXYZ(vertex, along(0), along(1), along(2))
    })
  }
  position.needsUpdate = normal.needsUpdate = true
  geometry.boundingBox = geometry.boundingSphere = null
  // What the graphics card holds of blend shapes it reads but once.
  if (targets.length > 0) geometry.dispose()
}

function vectorAt(list: Float32Array, index: number): Vec3 {
  return [list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0]
}

/** How a warp carries the three axes at a point. */
function slopes(warp: Warp, from: Vec3, to: Vec3): readonly [Vec3, Vec3, Vec3] {
  const along = (axis: 0 | 1 | 2): Vec3 => {
    const beside: [number, number, number] = [...from]
    beside[axis] += STEP
    const [x, y, z] = warp(beside)
    return [(x - to[0]) / STEP, (y - to[1]) / STEP, (z - to[2]) / STEP]
  }
  return [along(0), along(1), along(2)]
}

/** A normal after its surface was carried along: by the cofactors of the slopes. */
function turned([nx, ny, nz]: Vec3, x: Vec3, y: Vec3, z: Vec3): Vec3 {
  const [yz, zx, xy] = [cross(y, z), cross(z, x), cross(x, y)]
  const at = (axis: 0 | 1 | 2) => nx * yz[axis] + ny * zx[axis] + nz * xy[axis]
  return normalize([at(0), at(1), at(2)], [nx, ny, nz])
}

/** By how much a ball or a capsule about a joint becomes wider, across its own length. */
function widthOf(warp: Warp, rest: Vec3, offset: Vector3, tail?: Vector3): number {
  const from: Vec3 = [rest[0] + offset.x, rest[1] + offset.y, rest[2] + offset.z]
  const long = tail && [tail.x - offset.x, tail.y - offset.y, tail.z - offset.z].map(Math.abs)
  const axis = long ? long.indexOf(Math.max(...long)) : -1
  const across = slopes(warp, from, warp(from)).flatMap((slope, k) =>
    k === axis ? [] : Math.hypot(...slope),
  )
  return across.reduce((sum, value) => sum + value, 0) / across.length
}

/** Hair and cloth begin anew from where they hang at rest. */
function restSprings({ springBoneManager, scene }: VRM): void {
  if (!springBoneManager) return
  for (const { bone } of springBoneManager.joints) {
    bone.quaternion.identity()
    bone.updateMatrix()
  }
  scene.updateMatrixWorld(true)
  springBoneManager.setInitState()
}
