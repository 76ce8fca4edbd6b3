import { normalizeQuat } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { decompose } from '../retarget/decompose.ts'
import { type Fields, textOf } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf, listOf, numbersOf } from '../documents/json-fields.ts'
import { MotionError } from '../documents/motion-error.ts'

/** A node of the file: its transform against the node above. */
export type Node = {
  readonly name: string
  readonly parent: number
  readonly translation: Vec3
  readonly rotation: Quat
  readonly scale: Vec3
}

const MOST_NODES = 8192

/** The nodes of a file with their indexes in an order where parents come first. They are a forest (glTF 2.0, section 3.5.2). */
export function nodesOf(gltf: Fields): {
  readonly nodes: readonly Node[]
  readonly order: readonly number[]
} {
  const list = listOf(gltf.nodes)
  if (list.length > MOST_NODES) throw new MotionError('too-complex')
  const parents = new Int32Array(list.length).fill(-1)
  const children = list.map((node, index) =>
    listOf(fieldsOf(node).children).map((entry) => {
      const child = indexOf(entry, list.length)
      if (parents[child] !== -1) throw new MotionError('damaged')
      parents[child] = index
      return child
    }),
  )
  const nodes = list.map((node, index) => nodeOf(fieldsOf(node), parents[index] as number))
  const order = [...nodes.keys()].filter((index) => parents[index] === -1)
  for (let at = 0; at < order.length; at++) order.push(...(children[order[at] as number] ?? []))
  // What no root reaches hangs from itself.
  if (order.length !== nodes.length) throw new MotionError('damaged')
  return { nodes, order }
}

function nodeOf(node: Fields, parent: number): Node {
  const name = textOf(node.name)
  if (node.matrix !== undefined)
    return {
      name,
      parent,
      ...decompose(
        numbersOf(
          node.matrix,
          Array.from({ length: 16 }, () => 0),
        ),
      ),
    }
  const [x = 0, y = 0, z = 0] = numbersOf(node.translation, [0, 0, 0])
  const [qx = 0, qy = 0, qz = 0, qw = 1] = numbersOf(node.rotation, [0, 0, 0, 1])
  const [sx = 1, sy = 1, sz = 1] = numbersOf(node.scale, [1, 1, 1])
  return {
    name,
    parent,
    translation: [x, y, z],
    rotation: normalizeQuat([qx, qy, qz, qw]),
    scale: [sx, sy, sz],
  }
}
