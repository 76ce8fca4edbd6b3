import { readAccessors, readBufferViews } from './buffers.ts'
import { readContainer } from './container.ts'
import { checkExtensions } from './extensions.ts'
import { checkHumanoid, readVrm, type VrmPart } from './humanoid.ts'
import { readJsonChunk, refuseAddresses } from './json-chunk.ts'
import { type AvatarLicence, readCredits, readLicence } from './licence.ts'
import { checkMaterials } from './materials.ts'
import { checkAnimations, checkMeshes, checkSkins } from './meshes.ts'
import { readNodes } from './nodes.ts'
import { isFields } from './reading.ts'
import { GateFault, type GateReason } from './reasons.ts'
import { checkSprings } from './spring-bones.ts'
import { checkTextures, type TextureFacts } from './textures.ts'

/** What a file says of itself, and how large it is. */
export type AvatarFacts = {
  readonly version: '0.x' | '1.0'
  /** As the file gives it, at most 200 characters; may be empty. */
  readonly name: string
  readonly authors: readonly string[]
  readonly licence: AvatarLicence
  readonly bytes: number
  readonly nodes: number
  readonly vertices: number
  readonly triangles: number
  readonly textures: number
  /** The small picture inside the file, as a range of its bytes. */
  readonly thumbnail: { readonly type: string; readonly start: number; readonly end: number } | undefined
}

/** The gate's answer. */
export type GateAnswer =
  | { readonly ok: true; readonly facts: AvatarFacts }
  | { readonly ok: false; readonly reason: GateReason }

/**
 * Decides whether a file is an avatar that is safe to load, from its bytes alone: nothing is decoded, fetched or drawn.
 * Every file gets an answer; the work is bounded by `LIMITS`. The same check runs in the browser and on the server.
 */
export function checkAvatarFile(bytes: Uint8Array): GateAnswer {
  try {
    return { ok: true, facts: readFacts(bytes) }
  } catch (error) {
    if (error instanceof GateFault) return { ok: false, reason: error.reason }
    throw error
  }
}

function readFacts(bytes: Uint8Array): AvatarFacts {
  const { json, binary, binaryOffset } = readContainer(bytes)
  const gltf = readJsonChunk(json)
  refuseAddresses(gltf)
  const part = readVrm(gltf)
  checkExtensions(gltf)
  const tree = readNodes(gltf)
  const views = readBufferViews(gltf, binary.length)
  const accessors = readAccessors(gltf, views)
  const { vertices, triangles } = checkMeshes(gltf, tree.nodes, accessors, binary)
  checkSkins(gltf, tree.nodes, accessors)
  checkAnimations(gltf, accessors)
  const textures = checkTextures(gltf, views, binary)
  checkMaterials(gltf, part)
  checkHumanoid(part, tree.nodes.length)
  checkSprings(gltf, part, tree)
  return {
    version: part.version,
    ...readCredits(part),
    licence: readLicence(part),
    bytes: bytes.length,
    nodes: tree.nodes.length,
    vertices,
    triangles,
    textures: textures.sources.length,
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
