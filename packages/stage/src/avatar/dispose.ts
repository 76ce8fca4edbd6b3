import { VRMUtils } from '@pixiv/three-vrm'
import type { Material, Mesh, Object3D, Texture } from 'three'

/** Frees geometries, materials, skeletons and textures under a node, and closes the decoded pictures behind the textures. */
export function disposeTree(root: Object3D): void {
  const pictures = new Set<ImageBitmap>()
  root.traverse((node) => {
    const material = (node as Mesh).material as Material | Material[] | undefined
    for (const one of material ? [material].flat() : []) collectPictures(one, pictures)
  })
  VRMUtils.deepDispose(root)
  for (const picture of pictures) picture.close()
}

function collectPictures(material: Material, into: Set<ImageBitmap>): void {
  const uniforms = (material as { uniforms?: Record<string, { value: unknown }> }).uniforms
  const values = [
    ...Object.values(material),
    ...Object.values(uniforms ?? {}).map((uniform) => uniform.value),
  ]
  for (const value of values) {
    const image = (value as Texture | null | undefined)?.isTexture ? (value as Texture).image : undefined
    if (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) into.add(image)
  }
}
