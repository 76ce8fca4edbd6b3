import type { MToonMaterial, VRM } from '@pixiv/three-vrm'
import { Color } from 'three'

const NAME = 'constructionLines'

/** The lines that help to draw a mannequin of ours: a material that tints the textures of the surface around them. */
export function findConstructionLines(vrm: VRM): { show(isShown: boolean): void } | undefined {
  const found = (vrm.materials ?? [])
    .filter(
      (material): material is MToonMaterial =>
        material.name.startsWith(NAME) && 'shadeColorFactor' in material,
    )
    .map((material) => ({
      material,
      tint: material.color.clone(),
      shadeTint: material.shadeColorFactor.clone(),
    }))
  if (found.length === 0) return undefined
  const none = new Color(1, 1, 1)
  return {
    show(isShown) {
      for (const { material, tint, shadeTint } of found) {
        material.color.copy(isShown ? tint : none)
        material.shadeColorFactor.copy(isShown ? shadeTint : none)
        material.uniformsNeedUpdate = true
      }
    },
  }
}
