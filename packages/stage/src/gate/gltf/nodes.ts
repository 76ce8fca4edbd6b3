import { LIMITS } from './limits.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsList, indexOf, listOf, optionalFields, optionalIndex } from './reading.ts'
import { GateError } from './reasons.ts'

// A turn of this many parts more or less than one would stretch what it turns.
const TURN_TOLERANCE = 0.01
const SMALLEST_AXIS = 1e-9

/** The tree of nodes: every node once, every index inside. `subtree` counts a node with all that hangs from it. */
export type NodeTree = { readonly nodes: readonly Fields[]; readonly subtree: Uint32Array }

/** Reads the nodes and makes sure that they are a forest: one parent each, no cycle (glTF 2.0, section 3.5.2). */
export function readNodes(gltf: Fields): NodeTree {
  const count = listOf(gltf.nodes).length
  if (count > LIMITS.nodes) throw new GateError('too-many-nodes')
  const nodes = fieldsList(gltf.nodes)
  const parent = new Int32Array(count).fill(-1)
  nodes.forEach((node, index) => {
    checkTransform(node)
    for (const entry of listOf(node.children)) {
      const child = indexOf(entry, count)
      if (parent[child] !== -1) throw new GateError('broken-structure')
      parent[child] = index
    }
  })
  const subtree = measureSubtrees(nodes, parent)
  for (const scene of fieldsList(gltf.scenes))
    for (const root of listOf(scene.nodes))
      if (parent[indexOf(root, count)] !== -1) throw new GateError('broken-structure')
  checkAttached(gltf, nodes)
  return { nodes, subtree }
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
  if (order.length !== nodes.length) throw new GateError('node-cycle')
  const subtree = new Uint32Array(nodes.length).fill(1)
  for (const index of order.reverse()) {
    const above = parent[index] as number
    if (above !== -1) subtree[above] = (subtree[above] as number) + (subtree[index] as number)
  }
  return subtree
}

/** Makes sure that the lights and cameras of nodes are there, and of a kind that a loader knows. */
function checkAttached(gltf: Fields, nodes: readonly Fields[]): void {
  const cameras = fieldsList(gltf.cameras)
  for (const camera of cameras)
    if (!isFields(camera[camera.type === 'orthographic' ? 'orthographic' : 'perspective']))
      throw new GateError('broken-structure')
  const lights = fieldsList(partOf(gltf, LIGHTS).lights)
  for (const { type } of lights)
    if (type !== 'directional' && type !== 'point' && type !== 'spot') throw new GateError('broken-structure')
  for (const node of nodes) {
    optionalIndex(node.camera, cameras.length)
    optionalIndex(partOf(node, LIGHTS).light, lights.length)
  }
}

const LIGHTS = 'KHR_lights_punctual'

function partOf(fields: Fields, extension: string): Fields {
  return optionalFields(optionalFields(fields.extensions)[extension])
}

function checkTransform(node: Fields): void {
  checkNumbers(node.matrix, 16)
  checkNumbers(node.translation, 3)
  checkNumbers(node.rotation, 4)
  checkNumbers(node.scale, 3)
  const turn = node.rotation as number[] | undefined
  if (turn && Math.abs(Math.hypot(...turn) - 1) > TURN_TOLERANCE) throw new GateError('broken-structure')
  // A loader takes a matrix apart: an axis of no length has no direction.
  const matrix = (node.matrix ?? []) as number[]
  for (let axis = 0; axis < Math.min(matrix.length, 12); axis += 4)
    if (Math.hypot(...matrix.slice(axis, axis + 3)) < SMALLEST_AXIS) throw new GateError('broken-structure')
}

function checkNumbers(value: unknown, length: number): void {
  if (value === undefined) return
  const numbers = listOf(value)
  const sane = numbers.every((entry) => typeof entry === 'number' && Math.abs(entry) <= LIMITS.farthest)
  if (numbers.length !== length || !sane) throw new GateError('broken-structure')
}
