import { type MToonMaterial, MToonMaterialOutlineWidthMode } from '@pixiv/three-vrm'
import { Mesh, type Object3D } from 'three'

/** The outlines of all avatars in a picture. */
export type Outlines = {
  /** Makes them as wide in a part of the picture as in the whole, which is `ratio` times as high. */
  fit(ratio: number): void
  /** Gives each its own width again. */
  restore(): void
}

/**
 * Finds outlines as MToon draws them. `pixels` is the width wanted in a picture of this height in pixels, as each avatar has it when
 * absent. A width of screen coordinates is a part of half the height (VRMC_materials_mtoon 1.0, outlineWidthMode).
 */
export function createOutlines(group: Object3D, pixels: number | undefined, height: number): Outlines {
  const found: { material: MToonMaterial; mode: MToonMaterial['outlineWidthMode']; factor: number }[] = []
  group.traverse((node) => {
    if (!(node instanceof Mesh)) return
    for (const material of [node.material as MToonMaterial | MToonMaterial[]].flat())
      if (material.isMToonMaterial && material.isOutline)
        found.push({ material, mode: material.outlineWidthMode, factor: material.outlineWidthFactor })
  })
  function set(material: MToonMaterial, mode: MToonMaterial['outlineWidthMode'], factor: number): void {
    if (material.outlineWidthMode !== mode) material.outlineWidthMode = mode
    material.outlineWidthFactor = factor
    material.uniformsNeedUpdate = true
  }
  const { ScreenCoordinates } = MToonMaterialOutlineWidthMode
  return {
    fit(ratio) {
      for (const { material, mode, factor } of found)
        if (pixels !== undefined) set(material, ScreenCoordinates, ((2 * pixels) / height) * ratio)
        else if (mode === ScreenCoordinates) set(material, mode, factor * ratio)
    },
    restore() {
      for (const { material, mode, factor } of found) set(material, mode, factor)
    },
  }
}
