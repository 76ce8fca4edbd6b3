import { checkBody } from './vrm/body.ts'
import { readAccessors, readBufferViews } from './gltf/buffers.ts'
import { checkConstraints } from './vrm/constraints.ts'
import { checkFile, type FileAnswer } from './check-file.ts'
import { readContainer } from './container.ts'
import { checkExtensions } from './extensions.ts'
import { type FileMetadata, readMetadata } from './file-metadata.ts'
import { checkHumanoid, readVrm, type VrmPart } from './vrm/humanoid.ts'
import { checkNames, checkValues, readJsonChunk } from './json-chunk.ts'
import { checkLicence } from './vrm/licence.ts'
import { checkMaterials } from './materials.ts'
import { checkAnimations, checkMeshes, checkSkins } from './meshes.ts'
import { readNodes } from './gltf/nodes.ts'
import { checkSparseIndices, measureNumbers } from './gltf/numbers.ts'
import { isFields } from '@kamae/pose/documents/json-fields'
import { checkValueKinds } from './value-kinds.ts'
import { checkSprings } from './vrm/spring-bones.ts'
import { checkTextures, type TextureFacts } from './textures.ts'
import { checkWeights } from './weights.ts'

/** What a file says of itself, and how large it is. */
export type AvatarFacts = FileMetadata & {
  readonly bytes: number
  readonly nodes: number
  readonly vertices: number
  readonly triangles: number
  readonly textures: number
  /** How far the weights of a vertex are from 1 together, at most. */
  readonly weightError: number
  /** The small picture inside the file, as a range of its bytes. */
  readonly thumbnail: { readonly type: string; readonly start: number; readonly end: number } | undefined
}

/** The gate's answer. */
export type GateAnswer = FileAnswer<AvatarFacts>

/**
 * Decides whether a file is an avatar that is safe to load, from its bytes alone: nothing is decoded, fetched or drawn.
 * Every file gets an answer; the work is bounded by `LIMITS`. The same check runs in the browser and on the server.
 */
export function checkAvatarFile(bytes: Uint8Array): GateAnswer {
  return checkFile(bytes, readFacts)
}

function readFacts(bytes: Uint8Array): AvatarFacts {
  const { json, binary, binaryOffset } = readContainer(bytes)
  const gltf = readJsonChunk(json)
  checkValues(gltf)
  checkNames(gltf)
  const part = readVrm(gltf)
  checkExtensions(gltf)
  const tree = readNodes(gltf)
  const views = readBufferViews(gltf, binary.length)
  const accessors = readAccessors(gltf, views, binary.length)
  checkSparseIndices(accessors, binary)
  const rangeOf = measureNumbers(accessors, binary)
  const { vertices, triangles } = checkMeshes(gltf, tree.nodes, accessors, rangeOf)
  checkSkins(gltf, tree.nodes, accessors)
  checkAnimations(gltf, accessors)
  const weightError = checkWeights(gltf, tree.nodes, accessors, rangeOf, binary)
  const textures = checkTextures(gltf, views, binary)
  checkMaterials(gltf, part)
  checkHumanoid(part, tree.nodes.length)
  checkLicence(part)
  checkValueKinds(gltf, part)
  checkSprings(gltf, part, tree)
  checkConstraints(gltf, tree)
  checkBody(gltf, part, tree, accessors, rangeOf, binary)
  return {
    ...readMetadata(part),
    bytes: bytes.length,
    nodes: tree.nodes.length,
    vertices,
    triangles,
    textures: textures.sources.length,
    weightError,
    thumbnail: findThumbnail(part, textures, binaryOffset),
  }
}

function findThumbnail(
  part: VrmPart,
  textures: TextureFacts,
  binaryOffset: number,
): AvatarFacts['thumbnail'] {
  const meta = isFields(part.vrm.meta) ? part.vrm.meta : {}
  const image = part.version === '1.0' ? meta.thumbnailImage : textures.sources[Number(meta.texture ?? -1)]
  const found = textures.images[Number(image ?? -1)]
  if (!found) return undefined
  const start = binaryOffset + found.offset
  return { type: found.type, start, end: start + found.length }
}
