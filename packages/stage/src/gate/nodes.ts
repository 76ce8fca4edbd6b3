import { LIMITS } from './limits.ts'
import { type Fields, fieldsList, indexOf, listOf } from './reading.ts'
import { GateFault } from './reasons.ts'

const FARTHEST = 1e5

/** The tree of nodes: every node once, every index inside. `subtree` counts a node with all that hangs from it. */
export type NodeTree = { readonly nodes: readonly Fields[]; readonly subtree: Uint32Array }

/** Reads the nodes and makes sure that they are a forest: one parent each, no cycle (glTF 2.0, section 3.5.2). */
export function readNodes(gltf: Fields): NodeTree {
  const count = listOf(gltf.nodes).length
  if (count > LIMITS.nodes) throw new GateFault('too-many-nodes')
  const nodes = fieldsList(gltf.nodes)
  const parent = new Int32Array(count).fill(-1)
  nodes.forEach((node, index) => {
    checkTransform(node)
    for (const entry of listOf(node.children)) {
      const child = indexOf(entry, count)
      if (parent[child] !== -1) throw new GateFault('broken-structure')
      parent[child] = index
    }
  })
  for (const scene of fieldsList(gltf.scenes)) for (const root of listOf(scene.nodes)) indexOf(root, count)
  return { nodes, subtree: measureSubtrees(nodes, parent) }
}

function measureSubtrees(nodes: readonly Fields[], parent: Int32Array): Uint32Array {
  const order: number[] = []
  parent.forEach((above, index) => {
    if (above === -1) order.push(index)
  })
  for (let at = 0; at < order.length; at++) {
    for (const child of listOf(nodes[order[at] as number]?.children)) order.push(child as number)
  }
  // What no root reaches hangs from itself.
  if (order.length !== nodes.length) throw new GateFault('node-cycle')
  const subtree = new Uint32Array(nodes.length).fill(1)
  for (const index of order.reverse()) {
    const above = parent[index] as number
    if (above !== -1) subtree[above] = (subtree[above] as number) + (subtree[index] as number)
  }
  return subtree
}

function checkTransform(node: Fields): void {
  checkNumbers(node.matrix, 16)
  checkNumbers(node.translation, 3)
  checkNumbers(node.rotation, 4)
  checkNumbers(node.scale, 3)
}

function checkNumbers(value: unknown, length: number): void {
  if (value === undefined) return
  const numbers = listOf(value)
  const sane = numbers.every((entry) => typeof entry === 'number' && Math.abs(entry) <= FARTHEST)
  if (numbers.length !== length || !sane) throw new GateFault('broken-structure')
}
