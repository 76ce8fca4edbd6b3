import type { HelperBone } from '../body/helper-bones.ts'
import type { Layer } from '../body/figurine.ts'
import type { Vec3 } from '../math/math.ts'
import { emptyPart, appendPart, type Part } from '../mesh/part.ts'
import type { Border } from '../mesh/split.ts'
import type { Collider, ExtraBone, Spring } from '../vrm/avatar.ts'

/** Cloth that is one solid with the body; `colour` names a point's colour where it is not the layer's own. */
export interface Garment {
  layers: readonly Layer[]
  borders: readonly Border[]
  colour?: (layer: string, p: Vec3) => string | undefined
}

/** A mesh of its own beside the body's surface, with the bones that swing it. */
export interface Piece {
  part: Part
  bones: readonly ExtraBone[]
  helpers: readonly HelperBone[]
  springs: readonly Spring[]
  colliders: readonly Collider[]
}

export function piece(part: Part, rest: Partial<Omit<Piece, 'part'>> = {}): Piece {
  return { part, bones: [], helpers: [], springs: [], colliders: [], ...rest }
}

export function joinPieces(pieces: readonly Piece[]): Piece {
  const part = emptyPart()
  for (const one of pieces) appendPart(part, one.part)
  return {
    part,
    bones: pieces.flatMap(({ bones }) => bones),
    helpers: pieces.flatMap(({ helpers }) => helpers),
    springs: pieces.flatMap(({ springs }) => springs),
    colliders: pieces.flatMap(({ colliders }) => colliders),
  }
}
