import { bounded, type Field, smoothIntersection } from '../field/field.ts'
import type { Vec3 } from '../math/math.ts'
import type { Garment } from '../piece/piece.ts'

/** A region of cloth in a colour of its own: negative inside. */
export interface Mark {
  level: Field
  colour: string
}

/** Where a sleeve or a leg of cloth ends: how thick its rim is, and from where on the end is seen from below, metres. */
export const RIM = 0.006
export const SEEN = 0.0035

/** Only triangles this near to a garment are cut by its marks. */
function near(field: Field, reach = 0.012): (x: number, y: number, z: number) => boolean {
  return (x, y, z) => Math.abs(field(x, y, z)) < reach
}

/** A garment of one solid; where marks overlap, the first one shows. */
export function garment(
  name: string,
  surface: Field,
  low: Vec3,
  high: Vec3,
  marks: readonly Mark[] = [],
): Garment {
  const field = bounded(surface, low, high)
  return {
    layers: [{ name, field }],
    borders: marks.map(({ level }) => ({ level, within: near(field) })),
    colour: (layer, [x, y, z]) =>
      layer === name ? marks.find(({ level }) => level(x, y, z) < 0)?.colour : undefined,
  }
}

/** Cloth laid upon cloth where `region` is negative: a lapel, a pocket, a belt. */
export function raised(
  name: string,
  on: Field,
  region: Field,
  lift: number,
  low: Vec3,
  high: Vec3,
  marks: readonly Mark[] = [],
): Garment {
  return garment(
    name,
    (x, y, z) => smoothIntersection(on(x, y, z) - lift, region(x, y, z), 0.003),
    low,
    high,
    marks,
  )
}

/** Both regions. */
export function both(...regions: readonly Field[]): Field {
  return (x, y, z) => Math.max(...regions.map((region) => region(x, y, z)))
}
