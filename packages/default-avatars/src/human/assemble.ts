import { type Body, makeBody } from '../body/body.ts'
import { bodyColliders } from './colliders.ts'
import { buildFigurine, type Layer } from '../body/figurine.ts'
import { helperBones } from '../body/helper-bones.ts'
import { bodyGrid } from '../body/grid.ts'
import { paintAtlas } from '../face/atlas.ts'
import { layFace } from '../face/decal.ts'
import { drawnToon } from '../face/drawn-toon.ts'
import type { Vec3 } from '../math/math.ts'
import { outermostFirst } from '../mesh/outermost-first.ts'
import { appendPart } from '../mesh/part.ts'
import type { Avatar, Collider, Toon } from '../vrm/avatar.ts'
import { makePalette, type Palette, place, type Swatch } from '../vrm/palette.ts'
import { drawThumbnail } from '../vrm/thumbnail.ts'
import { type FaceLook, humanFace } from './face.ts'
import { type Garment, joinPieces, type Piece } from '../piece/piece.ts'
import { humanPlan } from '../body/human-plan.ts'
import { calmFace, warmthOf } from './skin.ts'
import { headPlace, type HeadPlace, type HumanTable } from '../body/human-table.ts'

/** What garments and hair are measured on. */
export interface Fitting {
  table: HumanTable
  body: Body
  head: HeadPlace
  palette: Palette
  /** Texture place of a plain colour, or of hair at a height. */
  plain: (name: string, share?: number) => readonly [number, number]
  hair: (name?: string) => (y: number, shift: number) => readonly [number, number]
}

export interface Design {
  table: HumanTable
  colours: Readonly<Record<string, Swatch>>
  face: FaceLook
  toon: Pick<Toon, 'outlineColour'> & Partial<Toon>
  cheeks?: number
  triangles?: number
  /** How much the mesh holds to its shape at a point: more than 1 where it is looked at, less where cloth hangs before it. */
  care?: (p: Vec3) => number
  depth?: readonly [back: number, front: number]
  /** Top of what is cast with the body, over the chin in head units. */
  top?: number
  /** Cloth and hair cap, from the innermost to the outermost. */
  garments: (fitting: Fitting) => readonly Garment[]
  pieces: (fitting: Fitting) => readonly Piece[]
}

function headColliders({ plan }: Body, { chin, size: s }: HeadPlace): Collider[] {
  const headY = chin - plan.headJoint[1]
  return [
    { bone: 'head', offset: [0, headY + 0.16 * s, -0.008], radius: 0.112 * s },
    { bone: 'head', offset: [0, headY + 0.082 * s, 0.03 * s], radius: 0.07 * s },
  ]
}

/** One of the cast from its design: body, clothes, hair, face, bones and springs. */
export async function makeHuman(design: Design): Promise<Avatar> {
  const { table } = design
  const head = headPlace(table)
  const body = makeBody(humanPlan(table))
  const palette = makePalette(design.colours)
  const fitting: Fitting = {
    table,
    body,
    head,
    palette,
    plain: (name, share = 0.5) => [palette.column(name), place(share)],
    hair:
      (name = 'hair') =>
      (y, shift) => [
        palette.column(name),
        place((head.chin + 0.295 * head.size - y) / (0.45 * head.size) + shift),
      ],
  }
  const garments = design.garments(fitting)
  const layers: Layer[] = [{ name: 'skin', field: body.whole }, ...garments.flatMap((one) => one.layers)]
  const colourOf = (layer: string, p: Vec3): string => {
    for (const { colour } of garments) {
      const own = colour?.(layer, p)
      if (own) return own
    }
    return layer
  }
  const warmth = warmthOf(body, head, design.cheeks)
  const calm = calmFace(head)
  const wrist = body.joints.position.leftHand![0]
  const hairUv = fitting.hair()
  const part = await buildFigurine({
    body,
    layers,
    seam: 0.0022,
    crisp: true,
    grid: bodyGrid(
      body,
      { body: 0.0054, hand: 0.0025, head: 0.0038, depth: design.depth ?? [-0.18, 0.27] },
      head.chin + (design.top ?? 0.32) * head.size,
    ),
    triangles: design.triangles ?? 5700,
    borders: garments.flatMap((one) => one.borders),
    importance: ([x, y, z]) => {
      if (y > head.chin - 0.03 && z > 0.01) return 2.6
      // A finger is so thin that it may be left out whole.
      return Math.max(x > wrist ? 2.4 : 0, design.care?.([x, y, z]) ?? 1)
    },
    paint: (layer, p) =>
      layer === 'hair'
        ? hairUv(p[1], 0)
        : [palette.column(colourOf(layer, p)), place(layer === 'skin' ? warmth(p) : 0.5)],
    grain: (layer) => (layer === 'skin' || layer === 'hair' ? 0.0015 : 0.008),
    shade: (layer, p, normal) => (layer === 'skin' ? calm(p, normal) : normal),
  })
  const pieces = joinPieces(design.pieces(fitting))
  appendPart(part, pieces.part)
  const style = humanFace(head, design.face)
  const face = layFace(style, body.plan.head)
  const toon: Toon = {
    lit: palette.lit,
    shade: palette.shade,
    toony: 0.9,
    shift: -0.1,
    outline: 0.0015,
    rim: 0.05,
    ...design.toon,
  }
  const meshes = [
    { name: 'Figure', part: outermostFirst(part), toon },
    { name: 'Face', part: face.part, toon: drawnToon(paintAtlas(style.colours)), morphs: face.morphs },
  ]
  const headY = body.plan.headJoint[1]
  return {
    id: table.id,
    name: table.name,
    joints: body.joints,
    helpers: [...helperBones(body.joints), ...pieces.helpers],
    extraBones: pieces.bones,
    meshes,
    springs: pieces.springs,
    colliders: [...headColliders(body, head), ...bodyColliders(body), ...pieces.colliders],
    eyeOffset: [0, style.eye.y - headY, 0.1 * head.size],
    thumbnail: drawThumbnail(meshes, [0, head.chin + 0.1 * head.size, 0], 0.54 * head.size),
  }
}
