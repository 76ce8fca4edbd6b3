import type { Toon } from './avatar.ts'
import type { Rgb } from './palette.ts'
import type { Picture } from './png.ts'

const linear = (c: number): number => {
  const s = c / 255
  return Number((s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4).toFixed(5))
}
const linearRgb = (rgb: Rgb): number[] => rgb.map(linear)

/** One glTF material with VRMC_materials_mtoon 1.0 over an unlit fallback. */
export function toonMaterial(name: string, toon: Toon, texture: (picture: Picture) => number): object {
  const tint = toon.tint ? linearRgb(toon.tint) : undefined
  return {
    name,
    pbrMetallicRoughness: {
      ...(tint && { baseColorFactor: [...tint, 1] }),
      baseColorTexture: { index: texture(toon.lit) },
      metallicFactor: 0,
      roughnessFactor: 0.9,
    },
    extensions: {
      KHR_materials_unlit: {},
      VRMC_materials_mtoon: {
        specVersion: '1.0',
        shadeColorFactor: tint ?? [1, 1, 1],
        shadeMultiplyTexture: { index: texture(toon.shade) },
        shadingShiftFactor: toon.shift,
        shadingToonyFactor: toon.toony,
        giEqualizationFactor: 0.9,
        parametricRimColorFactor: toon.rimColour
          ? linearRgb(toon.rimColour).map((v) => Number((v * toon.rim).toFixed(5)))
          : [toon.rim, toon.rim, toon.rim],
        parametricRimFresnelPowerFactor: toon.rimPower ?? 5,
        parametricRimLiftFactor: 0,
        outlineWidthMode: toon.outline > 0 ? 'worldCoordinates' : 'none',
        outlineWidthFactor: toon.outline,
        outlineColorFactor: linearRgb(toon.outlineColour),
        outlineLightingMixFactor: 0,
      },
    },
  }
}
