import type { BufferView } from './gltf/buffers.ts'
import { type ImageSize, readImageSize } from './image-size.ts'
import { LIMITS } from './gltf/limits.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsList, indexOf, optionalIndex } from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

/** Where a picture lies in the binary chunk, and how large it is. */
export type CheckedImage = ImageSize & { readonly offset: number; readonly length: number }

/** What the textures of a file add up to. */
export type TextureFacts = {
  readonly images: readonly CheckedImage[]
  /** For each texture the image it shows. */
  readonly sources: readonly (number | undefined)[]
}

/** Reads every image's size from its header and sums up what the graphics card would hold. */
export function checkTextures(gltf: Fields, views: readonly BufferView[], binary: Uint8Array): TextureFacts {
  const samplers = fieldsList(gltf.samplers).length
  const textures = fieldsList(gltf.textures)
  const isTooComplex =
    fieldsList(gltf.images).length > LIMITS.images ||
    textures.length > LIMITS.textures ||
    fieldsList(gltf.materials).length > LIMITS.materials
  if (isTooComplex) throw new GateError('too-complex')
  const images = fieldsList(gltf.images).map((image) => checkImage(image, views, binary))
  const uploads = new Map<string, number>()
  images.forEach((image, index) => uploads.set(`${index}/`, image.width * image.height))
  const sources = textures.map((texture) => {
    const source = sourceOf(texture, images.length)
    const sampler = optionalIndex(texture.sampler, samplers)
    const image = source === undefined ? undefined : images[source]
    if (image) uploads.set(`${source}/${sampler ?? ''}`, image.width * image.height)
    return source
  })
  // One image with two samplers is uploaded twice.
  const pixels = [...uploads.values()].reduce((sum, entry) => sum + entry, 0)
  if (pixels > LIMITS.texturePixels) throw new GateError('texture-too-large')
  return { images, sources }
}

function checkImage(image: Fields, views: readonly BufferView[], binary: Uint8Array): CheckedImage {
  const { offset, length } = views[indexOf(image.bufferView, views.length)] as BufferView
  const size = readImageSize(binary.subarray(offset, offset + length))
  if (!size || size.width === 0 || size.height === 0) throw new GateError('broken-texture')
  if (size.width > LIMITS.textureSide || size.height > LIMITS.textureSide)
    throw new GateError('texture-too-large')
  return { ...size, offset, length }
}

function sourceOf(texture: Fields, images: number): number | undefined {
  const webp = isFields(texture.extensions) ? texture.extensions.EXT_texture_webp : undefined
  if (isFields(webp)) return indexOf(webp.source, images)
  return optionalIndex(texture.source, images)
}
