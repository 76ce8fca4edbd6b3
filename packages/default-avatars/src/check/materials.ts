import type { Gltf, Problem } from './glb.ts'

interface Toon {
  specVersion?: string
  shadeMultiplyTexture?: { index: number }
  shadingToonyFactor?: number
  shadingShiftFactor?: number
  outlineWidthMode?: string
  outlineWidthFactor?: number
  outlineColorFactor?: number[]
  shadeColorFactor?: number[]
}

const MODES = new Set(['none', 'worldCoordinates', 'screenCoordinates'])

function inUnit(values: readonly number[] | undefined): boolean {
  return (values ?? []).every((v) => v >= 0 && v <= 1)
}

/** VRMC_materials_mtoon on every material, in range, with an outline on at least one. */
export function checkMaterials(json: Gltf): Problem[] {
  const problems: Problem[] = []
  let outlined = false
  ;(json.materials ?? []).forEach((material, i) => {
    const toon = material.extensions?.VRMC_materials_mtoon as Toon | undefined
    const wrong = (detail: string): number =>
      problems.push({ rule: 'MToon', detail: `material ${i}: ${detail}` })
    if (!toon) {
      wrong('no VRMC_materials_mtoon')
      return
    }
    if (toon.specVersion !== '1.0') wrong('specVersion is not 1.0')
    const texture = toon.shadeMultiplyTexture?.index
    if (texture !== undefined && json.textures?.[texture] === undefined) wrong(`no texture ${texture}`)
    if (!inUnit([toon.shadingToonyFactor ?? 0.9])) wrong('shadingToonyFactor')
    if (Math.abs(toon.shadingShiftFactor ?? 0) > 1) wrong('shadingShiftFactor')
    if (!inUnit(toon.outlineColorFactor) || !inUnit(toon.shadeColorFactor)) wrong('a colour is out of range')
    if (!MODES.has(toon.outlineWidthMode ?? 'none')) wrong('outlineWidthMode')
    if ((toon.outlineWidthFactor ?? 0) < 0) wrong('outlineWidthFactor')
    outlined ||= toon.outlineWidthMode !== 'none' && (toon.outlineWidthFactor ?? 0) > 0
  })
  if (!outlined) problems.push({ rule: 'MToon', detail: 'nothing has an outline' })
  return problems
}
