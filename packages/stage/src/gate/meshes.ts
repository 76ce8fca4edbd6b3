import type { Accessor } from './gltf/buffers.ts'
import { LIMITS } from './gltf/limits.ts'
import type { Range } from './gltf/numbers.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'
import {
  fieldsList,
  fieldsOf,
  indexOf,
  listOf,
  optionalFields,
  optionalIndex,
  wholeOf,
} from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

/** What the meshes of a file add up to, each mesh counted once. */
export type MeshFacts = { readonly vertices: number; readonly triangles: number }

type MeshSize = { readonly indices: number; readonly primitives: number }

/** Checks the geometry: accessors that agree, indices that exist, sums that a graphics card survives. */
export function checkMeshes(
  gltf: Fields,
  nodes: readonly Fields[],
  accessors: readonly Accessor[],
  rangeOf: (index: number) => Range,
): MeshFacts {
  const positions = new Set<number>()
  let triangles = 0
  let vertices = 0
  let morphed = 0
  const materials = fieldsList(gltf.materials).length
  const sizes = fieldsList(gltf.meshes).map((mesh): MeshSize => {
    let drawn = 0
    const primitives = fieldsList(mesh.primitives)
    for (const primitive of primitives) {
      const mode = wholeOf(primitive.mode, 4)
      if (mode > 6) throw new GateError('broken-structure')
      optionalIndex(primitive.material, materials)
      const attributes = fieldsOf(primitive.attributes)
      const position = indexOf(attributes.POSITION, accessors.length)
      const count = (accessors[position] as Accessor).count
      checkCounts(attributes, accessors, count)
      if (!positions.has(position)) vertices += count
      positions.add(position)
      if (vertices > LIMITS.vertices) throw new GateError('too-many-vertices')
      const index = optionalIndex(primitive.indices, accessors.length)
      const indexCount = index === undefined ? count : (accessors[index] as Accessor).count
      if (index !== undefined) checkIndices(accessors[index] as Accessor, count, () => rangeOf(index))
      const targets = fieldsList(primitive.targets)
      if (targets.length > LIMITS.morphTargets) throw new GateError('too-many-morphs')
      for (const target of targets) checkCounts(target, accessors, count)
      morphed += Math.min(count, indexCount) * targets.length
      if (morphed > LIMITS.morphedVertices) throw new GateError('too-complex')
      drawn += indexCount
      if (mode === 4) triangles += Math.floor(indexCount / 3)
    }
    return { indices: drawn, primitives: primitives.length }
  })
  checkDrawn(nodes, sizes)
  return { vertices, triangles }
}

function checkCounts(attributes: Fields, accessors: readonly Accessor[], count: number): void {
  for (const value of Object.values(attributes)) {
    const accessor = accessors[indexOf(value, accessors.length)] as Accessor
    if (accessor.count !== count) throw new GateError('broken-structure')
  }
}

function checkIndices(accessor: Accessor, vertices: number, rangeOf: () => Range): void {
  const { type, componentType, count, run, sparse, isNormalized } = accessor
  const isUnsigned = componentType === 5121 || componentType === 5123 || componentType === 5125
  if (type !== 'SCALAR' || !isUnsigned || sparse || isNormalized || count > LIMITS.drawnIndices)
    throw new GateError('broken-structure')
  if (run && count > 0 && (rangeOf().max[0] as number) >= vertices) throw new GateError('out-of-bounds')
}

function checkDrawn(nodes: readonly Fields[], sizes: readonly MeshSize[]): void {
  let indices = 0
  let primitives = 0
  for (const node of nodes) {
    const mesh = optionalIndex(node.mesh, sizes.length)
    if (mesh === undefined) continue
    indices += (sizes[mesh] as MeshSize).indices
    primitives += (sizes[mesh] as MeshSize).primitives
  }
  if (indices > LIMITS.drawnIndices || primitives > LIMITS.drawnPrimitives) throw new GateError('too-complex')
}

/** Checks skins: joints that are nodes, one inverse bind matrix for each (glTF 2.0, section 3.7.3). */
export function checkSkins(gltf: Fields, nodes: readonly Fields[], accessors: readonly Accessor[]): void {
  let total = 0
  const skins = fieldsList(gltf.skins)
  for (const skin of skins) {
    if (!Array.isArray(skin.joints) || skin.joints.length === 0) throw new GateError('broken-structure')
    for (const joint of skin.joints) indexOf(joint, nodes.length)
    total += skin.joints.length
    if (total > LIMITS.skinJoints) throw new GateError('too-complex')
    const matrices = optionalIndex(skin.inverseBindMatrices, accessors.length)
    if (matrices === undefined) continue
    const accessor = accessors[matrices] as Accessor
    const fits =
      accessor.type === 'MAT4' && accessor.componentType === 5126 && accessor.count >= skin.joints.length
    if (!fits) throw new GateError('broken-structure')
  }
  for (const node of nodes) optionalIndex(node.skin, skins.length)
}

/** Checks that the animations a loader would unfold stay small; an avatar rarely has any. */
export function checkAnimations(gltf: Fields, accessors: readonly Accessor[]): void {
  const nodes = listOf(gltf.nodes).length
  let keys = 0
  let channels = 0
  for (const animation of fieldsList(gltf.animations)) {
    const samplers = fieldsList(animation.samplers)
    for (const channel of fieldsList(animation.channels)) {
      const sampler = samplers[indexOf(channel.sampler, samplers.length)] as Fields
      optionalIndex(optionalFields(channel.target).node, nodes)
      keys += (accessors[indexOf(sampler.input, accessors.length)] as Accessor).count
      keys += (accessors[indexOf(sampler.output, accessors.length)] as Accessor).count
      channels++
      if (keys > LIMITS.animationKeys || channels > LIMITS.animationChannels)
        throw new GateError('too-complex')
    }
  }
}
