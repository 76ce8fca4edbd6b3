import type { VrmPart } from './humanoid.ts'
import { type Fields, fieldsList, indexOf, isFields, listOf, optionalFields } from './reading.ts'

/** Makes sure that every texture a material names exists, in its extensions and in the MToon part of 0.x too. */
export function checkMaterials(gltf: Fields, { version, vrm }: VrmPart): void {
  const textures = listOf(gltf.textures).length
  for (const material of fieldsList(gltf.materials)) checkTexturesIn(material, textures)
  if (version === '1.0') return
  for (const material of fieldsList(vrm.materialProperties)) {
    for (const index of Object.values(optionalFields(material.textureProperties))) indexOf(index, textures)
  }
}

function checkTexturesIn(fields: Fields, textures: number): void {
  for (const [key, value] of Object.entries(fields)) {
    if (!isFields(value)) continue
    if (key.endsWith('Texture')) indexOf(value.index, textures)
    checkTexturesIn(value, textures)
  }
}
