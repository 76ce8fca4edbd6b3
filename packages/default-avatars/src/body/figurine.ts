import { type Field, gradient, smoothUnion, toSurface } from '../field/field.ts'
import { dot, normalize, type Vec3 } from '../math/math.ts'
import { faceNormal, pointAt } from '../mesh/geometry.ts'
import { collapseTriangles, withoutSlivers } from '../mesh/collapse.ts'
import { bothHalves, emptyPart, type Part } from '../mesh/part.ts'
import { fieldNormals, settle, unfold } from '../mesh/settle.ts'
import { simplify } from '../mesh/simplify.ts'
import { type Border, splitAlong } from '../mesh/split.ts'
import { type Grid, surfaceNets } from '../mesh/surface-nets.ts'
import type { TriangleMesh } from '../mesh/triangle-mesh.ts'
import type { Body } from './body.ts'
import { helperBones } from './helper-bones.ts'
import { ALL_BENT, skinPose } from './pose.ts'
import { smoothWeights } from './smooth-weights.ts'
import { bodyWeights } from './weights.ts'
import type { Influence } from '../mesh/influences.ts'

/** A solid of one material: skin, suit, shirt, hair cap. The outermost one shows. */
export interface Layer {
  name: string
  field: Field
}

export interface Figurine {
  body: Body
  layers: readonly Layer[]
  /** Metres over which two layers flow into each other. */
  seam: number
  /** Whether layers meet in a shaded edge (clothes) or flow on (a seam in a suit). */
  crisp: boolean
  grid: Grid
  /** Triangles of the left half. */
  triangles: number
  /** Extra borders inside a layer, such as a stripe. */
  borders: readonly Border[]
  importance: (p: Vec3) => number
  /** Texture place of a point of a layer. */
  paint: (layer: string, p: Vec3) => readonly [u: number, v: number]
  /** Step over which a layer's normals are taken, metres: wide for calm cloth. */
  grain: (layer: string) => number
  /** Artistic change of a shading normal, such as a calmer face. */
  shade: (layer: string, p: Vec3, normal: Vec3) => Vec3
}

const FINE = 0.0015

interface Union {
  field: Field
  nearest: (p: Vec3) => Layer
  borders: Border[]
}

function unite(layers: readonly Layer[], seam: number): Union {
  const field: Field = (side, y, z) => {
    const x = Math.abs(side)
    let d = 1
    for (const layer of layers) d = smoothUnion(d, layer.field(x, y, z), seam)
    return d
  }
  const nearest = (p: Vec3): Layer => {
    let best = layers[0] as Layer
    let distance = Infinity
    for (const layer of layers) {
      const d = layer.field(p[0], p[1], p[2])
      if (d < distance) {
        distance = d
        best = layer
      }
    }
    return best
  }
  const borders = layers.slice(1).map((own): Border => ({
    level: (x, y, z) => {
      let other = Infinity
      for (const layer of layers) if (layer !== own) other = Math.min(other, layer.field(x, y, z))
      return own.field(x, y, z) - other
    },
  }))
  return { field, nearest, borders }
}

function weighAll(figurine: Figurine, mesh: TriangleMesh): Influence[][] {
  const weigh = bodyWeights(figurine.body)
  const out: Influence[][] = []
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    const p = pointAt(mesh.positions, i)
    out.push(weigh(...toSurface(figurine.body.whole, p, 4, 0.012)))
  }
  return out
}

function bentPositions(figurine: Figurine, mesh: TriangleMesh): Float32Array {
  const { joints } = figurine.body
  const skin = skinPose(joints, helperBones(joints), ALL_BENT)
  const weigh = bodyWeights(figurine.body)
  const out = new Float32Array(mesh.positions.length)
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    const p = pointAt(mesh.positions, i)
    out.set(skin(p, weigh(p[0], p[1], p[2])), i * 3)
  }
  return out
}

/** Normal over a wide step, unless an edge is so near that it would lean away from the surface. */
function calmNormal(field: Field, p: Vec3, step: number): Vec3 {
  const sharp = normalize(gradient(field, p, FINE))
  const calm = normalize(gradient(field, p, step))
  return dot(sharp, calm) > 0.75 ? calm : sharp
}

/** Duplicates border vertices so that each side has its own colour and its own solid's normal. */
function dress(figurine: Figurine, union: Union, mesh: TriangleMesh, influences: Influence[][]): Part {
  const out = emptyPart()
  const known = new Map<string, number>()
  const centreOf = (t: number): Vec3 => {
    const corner = (c: number): Vec3 => pointAt(mesh.positions, mesh.indices[t * 3 + c]!)
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
  }
  const normalAt = (field: Field, layer: string, p: Vec3): Vec3 =>
    figurine.shade(layer, p, calmNormal(field, p, figurine.grain(layer)))
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const centre = centreOf(t)
    const layer = union.nearest(centre)
    const [column] = figurine.paint(layer.name, centre)
    const ids = [0, 1, 2].map((c) => mesh.indices[t * 3 + c]!)
    const corners = ids.map((v) => pointAt(mesh.positions, v)) as unknown as [Vec3, Vec3, Vec3]
    const face = faceNormal(...corners)
    const along = (field: Field): number =>
      corners.reduce((sum, p) => sum + dot(face, normalAt(field, layer.name, p)), 0)
    // In the corner under a hem a sliver may face along the union but not along its own layer.
    const own = figurine.crisp && along(layer.field) > 0.1 ? layer.field : union.field
    ids.forEach((vertex, c) => {
      const key = `${vertex} ${layer.name} ${column} ${own === union.field}`
      let place = known.get(key)
      if (place === undefined) {
        place = out.influences.length
        known.set(key, place)
        const p = corners[c]!
        out.positions.push(...p)
        out.normals.push(...normalAt(own, layer.name, p))
        out.uvs.push(column, figurine.paint(layer.name, p)[1])
        out.influences.push(influences[vertex]!)
      }
      out.indices.push(place)
    })
  }
  return out
}

/** The surface could not be laid out without triangles folded over. */
export class FoldedError extends Error {
  override name = 'FoldedError'
  readonly places: readonly Vec3[]
  constructor(places: readonly Vec3[]) {
    super(
      `${places.length} triangles are folded over, at ${places.map((p) => p.map((v) => v.toFixed(3)).join(' ')).join(', ')}`,
    )
    this.places = places
  }
}

/** Skin and clothes as one closed surface: nothing lies underneath that could show through. */
export async function buildFigurine(figurine: Figurine): Promise<Part> {
  const union = unite(figurine.layers, figurine.seam)
  const raw = surfaceNets(union.field, figurine.grid, 0.012)
  for (let i = 0; i < raw.positions.length; i += 3) if (raw.positions[i]! < 1e-5) raw.positions[i] = 0
  const importance = new Float32Array(raw.positions.length / 3)
  for (let i = 0; i < importance.length; i++) importance[i] = figurine.importance(pointAt(raw.positions, i))
  let mesh = await simplify(raw, {
    triangles: figurine.triangles,
    normals: fieldNormals(union.field, raw.positions),
    bent: bentPositions(figurine, raw),
    importance,
  })
  settle(union.field, mesh, 0.003)
  unfold(union.field, mesh)
  for (const border of [...union.borders, ...figurine.borders]) mesh = splitAlong(mesh, border)
  mesh = withoutSlivers(mesh)
  let folded = unfold(union.field, mesh)
  for (let round = 0; folded.length && round < 6; round++) {
    mesh = collapseTriangles(mesh, folded)
    folded = unfold(union.field, mesh)
  }
  // Across a crease between two layers even a good triangle agrees little; beyond a right angle none does.
  folded = unfold(union.field, mesh, 4, 0.02)
  if (folded.length) throw new FoldedError(folded.map((t) => pointAt(mesh.positions, mesh.indices[t * 3]!)))
  const influences = smoothWeights(mesh, weighAll(figurine, mesh), figurine.body)
  return bothHalves(dress(figurine, union, mesh, influences))
}
