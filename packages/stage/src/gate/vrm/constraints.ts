import type { NodeTree } from '../gltf/nodes.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsOf, indexOf, listOf, optionalFields } from '../gltf/reading.ts'
import { GateError } from '../gltf/reasons.ts'

const NAME = 'VRMC_node_constraint'

/** What a node follows: `sources` are nodes that must have been turned before it. */
type Constraint = { readonly sources: readonly number[] }

/** Makes sure that nodes follow nodes that are there, and none itself by a detour (VRMC_node_constraint-1.0). */
export function checkConstraints(gltf: Fields, { nodes }: NodeTree): void {
  if (!listOf(gltf.extensionsUsed).includes(NAME)) return
  const parent = new Int32Array(nodes.length).fill(-1)
  for (const [index, { children }] of nodes.entries())
    for (const child of listOf(children)) parent[child as number] = index
  const constraints = new Map<number, Constraint>()
  for (const [index, node] of nodes.entries()) {
    const part = optionalFields(node.extensions)[NAME]
    if (part === undefined) continue
    const constraint = readConstraint(
      fieldsOf(fieldsOf(part).constraint),
      nodes.length,
      parent[index] as number,
    )
    if (constraint) constraints.set(index, constraint)
  }
  refuseCircles(constraints, parent)
}

function readConstraint(fields: Fields, count: number, above: number): Constraint | undefined {
  for (const kind of ['roll', 'aim', 'rotation']) {
    const part = fields[kind]
    if (!isFields(part)) continue
    const { source, weight } = part
    if (weight !== undefined && typeof weight !== 'number') throw new GateError('broken-structure')
    const sources = [indexOf(source, count)]
    // What aims is turned in its parent's frame.
    return { sources: kind === 'aim' && above !== -1 ? [...sources, above] : sources }
  }
  return undefined
}

/** A constraint waits for those of its sources and of all that these hang from. */
function refuseCircles(constraints: ReadonlyMap<number, Constraint>, parent: Int32Array): void {
  const state = new Map<number, 'open' | 'done'>()
  for (const start of constraints.keys()) {
    const stack = [start]
    while (stack.length > 0) {
      const node = stack.at(-1) as number
      if (state.has(node)) {
        state.set(node, 'done')
        stack.pop()
        continue
      }
      state.set(node, 'open')
      for (const source of constraints.get(node)?.sources ?? [])
        for (let at = source; at !== -1; at = parent[at] as number) {
          if (!constraints.has(at)) continue
          if (state.get(at) === 'open') throw new GateError('node-cycle')
          if (!state.has(at)) stack.push(at)
        }
    }
  }
}
