import { invert, multiply, rotateVector } from '@kamae/pose/math'
import type { Quat, Vec3 } from '@kamae/pose/vector'
import { decompose, type Parts } from '../decompose.ts'
import { MotionError } from '../motion-error.ts'
import type { ForeignBone } from '../motion.ts'
import type { Accessors } from './accessors.ts'
import { type Fields, fieldsOf, indexOf, listOf } from './fields.ts'
import type { Node } from './nodes.ts'

/** The bones of a file: which node became which, and by how much a place of a node becomes metres without scales. */
export type Skeleton = {
  readonly bones: readonly ForeignBone[]
  readonly boneOf: ReadonlyMap<number, number>
  readonly sizeAbove: readonly Vec3[]
}

const MOST_BONES = 4096

/**
 * Makes bones of the nodes that a skin, a map or an animation speaks of and of all above them; of all nodes where there is no skin.
 * Skinned joints rest as the inverse bind matrices say (glTF 2.0, section 3.7.3.1), the others as their nodes stand.
 */
export function skeletonOf(
  gltf: Fields,
  nodes: readonly Node[],
  order: readonly number[],
  named: Iterable<number>,
  accessors: Accessors,
): Skeleton {
  const bind = bindOf(gltf, nodes, accessors)
  const isWanted = wanted(nodes, bind.size > 0 ? [...bind.keys(), ...named] : nodes.keys())
  const bones: ForeignBone[] = []
  const boneOf = new Map<number, number>()
  const size: Vec3[] = []
  const sizeAbove: Vec3[] = []
  for (const index of order) {
    const node = nodes[index]
    if (!node) continue
    const above = size[node.parent] ?? [1, 1, 1]
    sizeAbove[index] = above
    const { translation, rotation } = restOf(node, bind.get(index), bind.get(node.parent))
    size[index] = [above[0] * node.scale[0], above[1] * node.scale[1], above[2] * node.scale[2]]
    if (!isWanted.has(index)) continue
    boneOf.set(index, bones.length)
    bones.push({
      name: node.name,
      parent: boneOf.get(node.parent) ?? -1,
      position: sized(translation, above),
      rotation,
    })
  }
  if (bones.length > MOST_BONES) throw new MotionError('too-complex')
  return { bones, boneOf, sizeAbove }
}

/** A place under scaled nodes in metres: a scale belongs to the axes of its own node. */
export function sized([x, y, z]: Vec3, [sx, sy, sz]: Vec3): Vec3 {
  return [x * sx, y * sy, z * sz]
}

function wanted(nodes: readonly Node[], from: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const index of from) {
    for (let at = index; at !== -1 && !found.has(at); at = nodes[at]?.parent ?? -1) found.add(at)
  }
  return found
}

/** Where joints are in the space that a skin is bound in, by node. */
function bindOf(gltf: Fields, nodes: readonly Node[], accessors: Accessors): ReadonlyMap<number, Parts> {
  const bind = new Map<number, Parts>()
  for (const entry of listOf(gltf.skins).slice(0, 64)) {
    const skin = fieldsOf(entry)
    const joints = listOf(skin.joints).map((joint) => indexOf(joint, nodes.length))
    if (joints.length > MOST_BONES) throw new MotionError('too-complex')
    if (skin.inverseBindMatrices === undefined) continue
    const matrices = accessors(skin.inverseBindMatrices, 'MAT4')
    if (matrices.length < joints.length * 16) throw new MotionError('damaged')
    joints.forEach((joint, at) => {
      if (!bind.has(joint)) bind.set(joint, invertParts(decompose(matrices.subarray(at * 16, at * 16 + 16))))
    })
  }
  return bind
}

function invertParts({ translation, rotation, scale }: Parts): Parts {
  const back = invert(rotation)
  const over = (size: number) => (Math.abs(size) > 1e-9 ? 1 / size : 1)
  const scaled: Vec3 = [over(scale[0]), over(scale[1]), over(scale[2])]
  const [x, y, z] = rotateVector(back, translation)
  return { rotation: back, scale: scaled, translation: [-x * scaled[0], -y * scaled[1], -z * scaled[2]] }
}

/** A joint under another rests as their bind matrices lie to each other, whatever space those are in. */
function restOf(
  node: Node,
  own: Parts | undefined,
  above: Parts | undefined,
): { readonly translation: Vec3; readonly rotation: Quat } {
  if (!own || !above) return node
  const back = invert(above.rotation)
  const way: Vec3 = [
    own.translation[0] - above.translation[0],
    own.translation[1] - above.translation[1],
    own.translation[2] - above.translation[2],
  ]
  const [x, y, z] = rotateVector(back, way)
  const under = (size: number) => (Math.abs(size) > 1e-9 ? size : 1)
  return {
    translation: [x / under(above.scale[0]), y / under(above.scale[1]), z / under(above.scale[2])],
    rotation: multiply(back, own.rotation),
  }
}
