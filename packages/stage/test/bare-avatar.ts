import { Box3, Vector3 } from 'three'
import type { Avatar } from '../src/avatar/avatar.ts'
import { makeGlb } from './make-avatar.ts'

/** The same avatar file without its pictures and materials, so that it opens where there is no browser: bones and meshes are untouched. */
export function withoutPictures(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = view.getUint32(12, true)
  const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + size)))
  for (const part of ['images', 'textures', 'samplers']) delete gltf[part]
  if (gltf.materials) gltf.materials = gltf.materials.map(({ name }: { name?: string }) => ({ name }))
  const { VRM, VRMC_vrm } = gltf.extensions ?? {}
  if (VRM) {
    VRM.materialProperties = []
    delete VRM.meta?.texture
  }
  delete VRMC_vrm?.meta?.thumbnailImage
  return makeGlb(JSON.stringify(gltf), bytes.slice(28 + size, 28 + size + view.getUint32(20 + size, true)))
}

/** The sides of the box round all of an avatar's flesh as it stands, metres. */
export function extentOf({ object }: Avatar): readonly [number, number, number] {
  const { x, y, z } = new Box3().setFromObject(object, true).getSize(new Vector3())
  return [x, y, z]
}
