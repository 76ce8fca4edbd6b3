import { readAccessors, readBufferViews } from './gltf/buffers.ts'
import { checkFile, type FileAnswer } from './check-file.ts'
import { readContainer } from './container.ts'
import { checkExtensions } from './extensions.ts'
import { checkNames, checkValues, readJsonChunk } from './json-chunk.ts'
import { LIMITS, PROP_BYTES } from './gltf/limits.ts'
import { checkTextureLinks } from './materials.ts'
import { checkAnimations, checkMeshes, checkSkins } from './meshes.ts'
import { readNodes } from './gltf/nodes.ts'
import { checkSparseIndices, measureNumbers } from './gltf/numbers.ts'
import { GateError } from './gltf/reasons.ts'
import { checkTextures } from './textures.ts'
import { checkWeights } from './weights.ts'

/** What a GLB of one's own is, as far as its bytes show. */
export type PropFacts = { readonly bytes: number; readonly vertices: number; readonly triangles: number }

/** The gate's answer. */
export type PropAnswer = FileAnswer<PropFacts>

/** A prop in a scene is smaller than an avatar. */
const MOST = { bytes: PROP_BYTES, vertices: 500_000 } as const

/** Decides whether a GLB is safe to load as a prop in a scene, from its bytes alone, by the checks that avatars pass. */
export function checkPropFile(bytes: Uint8Array): PropAnswer {
  return checkFile(bytes, readFacts)
}

function readFacts(bytes: Uint8Array): PropFacts {
  if (bytes.length > Math.min(MOST.bytes, LIMITS.fileBytes)) throw new GateError('too-large')
  const { json, binary } = readContainer(bytes)
  const gltf = readJsonChunk(json)
  checkValues(gltf)
  checkNames(gltf)
  checkExtensions(gltf)
  const tree = readNodes(gltf)
  const views = readBufferViews(gltf, binary.length)
  const accessors = readAccessors(gltf, views, binary.length)
  checkSparseIndices(accessors, binary)
  const rangeOf = measureNumbers(accessors, binary)
  const { vertices, triangles } = checkMeshes(gltf, tree.nodes, accessors, rangeOf)
  // Nothing would stand there, and nobody could take hold of it.
  if (vertices === 0) throw new GateError('empty')
  if (vertices > MOST.vertices) throw new GateError('too-many-vertices')
  checkSkins(gltf, tree.nodes, accessors)
  checkAnimations(gltf, accessors)
  checkWeights(gltf, tree.nodes, accessors, rangeOf, binary)
  checkTextures(gltf, views, binary)
  checkTextureLinks(gltf)
  return { bytes: bytes.length, vertices, triangles }
}
