import type { VrmPart } from './vrm/humanoid.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsList, indexOf, listOf, optionalFields } from './gltf/reading.ts'

/** Makes sure that every texture a material names exists, in its extensions and in the MToon part of 0.x too. */
export function checkMaterials(gltf: Fields, { version, vrm }: VrmPart): void {
  checkTextureLinks(gltf)
  if (version === '1.0') return
  const textures = listOf(gltf.textures).length
  for (const material of fieldsList(vrm.materialProperties)) {
    for (const index of Object.values(optionalFields(material.textureProperties))) indexOf(index, textures)
  }
}

/** Makes sure that every texture a material of glTF names exists. */
export function checkTextureLinks(gltf: Fields): void {
  const textures = listOf(gltf.textures).length
  for (const material of fieldsList(gltf.materials)) checkTexturesIn(material, textures)
}

function checkTexturesIn(fields: Fields, textures: number): void {
  for (const [key, value] of Object.entries(fields)) {
    if (!isFields(value)) continue
    if (key.endsWith('Texture')) indexOf(value.index, textures)
    checkTexturesIn(value, textures)
  }
}
