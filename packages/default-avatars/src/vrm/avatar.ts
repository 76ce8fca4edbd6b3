import type { HelperBone } from '../body/helper-bones.ts'
import type { Joints } from '../body/plan.ts'
import type { OwnLook, PresetName } from './preset-names.ts'
import type { Vec3 } from '../math/math.ts'
import type { Part } from '../mesh/part.ts'
import type { Rgb } from './palette.ts'
import type { Picture } from './png.ts'

/** MToon settings that differ between materials; factors as in VRMC_materials_mtoon 1.0. */
export interface Toon {
  lit: Picture
  shade: Picture
  toony: number
  shift: number
  /** Outline in metres, 0 for none. */
  outline: number
  outlineColour: Rgb
  rim: number
  /** Tint of the rim and how narrow it is; white and 5 by default. */
  rimColour?: Rgb
  rimPower?: number
  /** Darkens both textures; white by default. */
  tint?: Rgb
}

export interface AvatarMesh {
  name: string
  part: Part
  toon: Toon
  /** Name of the material, `face` or `figure` by default. */
  material?: string
  morphs?: Map<PresetName | OwnLook, Float32Array>
}

export interface ExtraBone {
  name: string
  parent: string
  position: Vec3
}

/** Settings of one VRMC_springBone chain; `bones` from root to tip. */
export interface Spring {
  name: string
  bones: readonly string[]
  hitRadius: number
  stiffness: number
  gravity: number
  drag: number
}

export interface Collider {
  bone: string
  offset: Vec3
  /** A capsule to this point, or a ball without it. */
  tail?: Vec3
  radius: number
}

/** Everything that goes into one .vrm file. */
export interface Avatar {
  id: string
  name: string
  joints: Joints
  helpers: readonly HelperBone[]
  extraBones: readonly ExtraBone[]
  meshes: readonly AvatarMesh[]
  springs: readonly Spring[]
  colliders: readonly Collider[]
  /** Point between the eyes, from the head joint. */
  eyeOffset: Vec3
  thumbnail: Picture
}
