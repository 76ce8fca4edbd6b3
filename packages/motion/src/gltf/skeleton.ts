import {
  add,
  cross,
  dot,
  IDENTITY,
  invert,
  multiply,
  rotateVector,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { decompose, type Parts } from '../retarget/decompose.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf, listOf } from '../documents/json-fields.ts'
import { MotionError } from '../documents/motion-error.ts'
import type { ForeignBone } from '../documents/motion.ts'
import { nearestAxis } from '../retarget/facing.ts'
import { quatOfAxes } from '../retarget/quat-of-axes.ts'
import type { Accessors } from './accessors.ts'
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
  const world: Parts[] = []
  const sizeAbove: Vec3[] = []
  for (const index of order) {
    const node = nodes[index]
    if (!node) continue
    const above = world[node.parent] ?? WORLD
    sizeAbove[index] = above.scale
    const lead = under(above, node)
    world[index] = lead
    const [own, bound] = [bind.get(index), bind.get(node.parent)]
    const { translation, rotation } =
      own && bound ? between(bound, own) : own ? rootOf(above, lead, own, bind.values()) : node
    if (!isWanted.has(index)) continue
    boneOf.set(index, bones.length)
    bones.push({
      name: node.name,
      parent: boneOf.get(node.parent) ?? -1,
      position: sized(translation, above.scale),
      rotation,
    })
  }
  if (bones.length > MOST_BONES) throw new MotionError('too-complex')
  return { bones, boneOf, sizeAbove }
}

/** A place under scaled nodes in metres: a scale belongs to the axes of its own node. */
function sized([x, y, z]: Vec3, [sx, sy, sz]: Vec3): Vec3 {
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

type End = { readonly low: number; readonly high: number }
type Placed = { readonly translation: Vec3; readonly rotation: Quat }

const WORLD: Parts = { translation: [0, 0, 0], rotation: IDENTITY, scale: [1, 1, 1] }

/** Where a part is that hangs from another. */
function under(above: Parts, own: Parts): Parts {
  return {
    translation: add(above.translation, rotateVector(above.rotation, sized(own.translation, above.scale))),
    rotation: multiply(above.rotation, own.rotation),
    scale: sized(own.scale, above.scale),
  }
}

/** How a part lies to another, both in the same space. A joint under another rests so, whatever space they are bound in. */
function between(above: Parts, own: Parts): Placed {
  const back = invert(above.rotation)
  const [x, y, z] = rotateVector(back, subtract(own.translation, above.translation))
  const over = (size: number) => (Math.abs(size) > 1e-9 ? size : 1)
  const [sx, sy, sz] = above.scale
  return { translation: [x / over(sx), y / over(sy), z / over(sz)], rotation: multiply(back, own.rotation) }
}

// How far the lowest joint may be from the floor, and the middle from the origin, of the whole height, in a space that begins as the
// world does.
const NEAR = 0.15

/**
 * How the first joint of a skin rests under a node that is none. The space it was bound in lies to the world by quarter turns and a size;
 * which ones, its node says, which may stand in some other pose. Where its joints do not stand on the floor in the middle, that space
 * begins elsewhere (packed meshes have one of their own), and the place is the node's.
 */
function rootOf(above: Parts, lead: Parts, own: Parts, bind: Iterable<Parts>): Placed {
  const turn = nearestQuarter(multiply(lead.rotation, invert(own.rotation)))
  const size = Math.abs(own.scale[0]) > 1e-9 ? lead.scale[0] / own.scale[0] : 1
  const placed = ({ translation }: Parts) => scale(rotateVector(turn, translation), size)
  const places = [...bind].map(placed)
  const ends = ([0, 1, 2] as const).map((axis) => {
    const along = places.map((place) => place[axis])
    return { low: Math.min(...along), high: Math.max(...along) }
  })
  const [across, up, ahead] = ends as [End, End, End]
  const near = NEAR * (up.high - up.low)
  const isMiddle = [across, ahead].every(({ low, high }) => Math.abs(low + high) / 2 <= near)
  const isThere = Math.abs(up.low) <= near && isMiddle
  return between(above, {
    translation: isThere ? placed(own) : lead.translation,
    rotation: multiply(turn, own.rotation),
    scale: lead.scale,
  })
}

function nearestQuarter(turn: Quat): Quat {
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
    ] as const
  ).map((axis) => nearestAxis(rotateVector(turn, axis)))
  const [x, y] = axes as [Vec3, Vec3]
  // Half-way between two axes both may come out the same.
  return dot(x, y) === 0 ? invert(quatOfAxes(x, y, cross(x, y))) : turn
}
