import type { Fields } from '@kamae/pose/documents/json-fields'
import { listOf } from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

/** What the stage's loader understands: these may be required. */
const READ = new Set([
  'VRM',
  'VRMC_vrm',
  'VRMC_materials_mtoon',
  'VRMC_materials_hdr_emissiveMultiplier',
  'VRMC_node_constraint',
  'VRMC_springBone',
  'VRMC_springBone_extended_collider',
  'KHR_materials_unlit',
  'KHR_materials_emissive_strength',
  'KHR_texture_transform',
  'KHR_mesh_quantization',
  'EXT_texture_webp',
])

/** What may be declared without being required: a loader that skips it still shows the avatar. */
const HARMLESS = new Set([
  'VRMC_springBone_limit',
  'VRMC_vrm_animation',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_animation_pointer',
  'KHR_lights_punctual',
  'KHR_node_visibility',
  'KHR_xmp_json_ld',
])

/** Allows only known extensions: an unknown one could bring bytes or addresses that nothing here has checked. */
export function checkExtensions(gltf: Fields): void {
  for (const name of listOf(gltf.extensionsRequired)) {
    if (typeof name !== 'string' || !READ.has(name)) throw new GateError('unknown-extension')
  }
  for (const name of listOf(gltf.extensionsUsed)) {
    if (typeof name !== 'string' || !(READ.has(name) || HARMLESS.has(name)))
      throw new GateError('unknown-extension')
  }
}
