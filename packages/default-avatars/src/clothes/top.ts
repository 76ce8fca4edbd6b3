import type { Body } from '../body/body.ts'
import { type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { smoothstep, type Vec3 } from '../math/math.ts'
import type { Garment } from '../piece/piece.ts'
import { garment, type Mark, RIM, SEEN } from './cut.ts'
import { neckline } from './neckline.ts'

/** A shirt, jacket, gi or coat down to its hem; heights and sleeve ends in canon metres, ease in metres. */
export interface TopCut {
  name: string
  sleeve: number
  hem: number
  /** Ease over the breast and at the hem, over the shoulder and at the cuff. */
  loose: readonly [breast: number, hem: number]
  wide: readonly [shoulder: number, cuff: number]
  /** Height and radius of the hole for the neck; absent, the cloth closes around it. */
  neck?: { height: number; radius: number }
  /** Colour of what is seen in the sleeves where they end, so that they look open. */
  inside?: string
  /** Where the sleeve begins to widen. */
  widenFrom?: number
  marks?: (surface: Field) => readonly Mark[]
}

export interface Top {
  garment: Garment
  /** The cloth's surface without hem and neck hole, and with them. */
  drape: Field
  surface: Field
  neckHole: Field
  hem: number
  cuff: number
}

export function makeTop(body: Body, cut: TopCut): Top {
  const { mapX, mapY } = body.plan
  const cuff = mapX(cut.sleeve)
  const hem = mapY(cut.hem)
  const neckHole = neckline(mapY(cut.neck?.height ?? 1.6), cut.neck?.radius ?? 0.04, -0.016)
  const [breast, low] = cut.loose
  const [shoulder, end] = cut.wide
  const drape: Field = (x, y, z) => {
    const loose = breast + (low - breast) * smoothstep(mapY(1.25), hem, y)
    const wide = shoulder + (end - shoulder) * smoothstep(mapX(cut.widenFrom ?? 0.2), cuff, x)
    const d = smoothUnion(body.torso(x, y, z) - loose, body.arm(x, y, z) - wide, 0.045)
    return y < mapY(1.0) ? smoothUnion(d, body.leg(x, y, z) - low * 0.9, 0.03) : d
  }
  const surface: Field = (x, y, z) => {
    const d = smoothIntersection(smoothIntersection(drape(x, y, z), hem - y, 0.006), x - cuff, 0.006)
    return cut.neck && y > mapY(1.33) ? smoothIntersection(d, -neckHole(x, y, z), 0.004) : d
  }
  const inside: Field = (x, y, z) => Math.max(cuff - SEEN - x, body.arm(x, y, z) - end + RIM)
  const marks = cut.marks?.(surface) ?? []
  const from: Vec3 = [0, hem - 0.05, -0.24]
  const to: Vec3 = [cuff + 0.02, mapY(1.5) + 0.05, 0.24]
  return {
    garment: garment(
      cut.name,
      surface,
      from,
      to,
      cut.inside ? [{ level: inside, colour: cut.inside }, ...marks] : marks,
    ),
    drape,
    surface,
    neckHole,
    hem,
    cuff,
  }
}

/** A stand-up collar or roll neck around the throat, between two heights in canon metres. */
export function neckBand(
  body: Body,
  name: string,
  low: number,
  high: number,
  ease: number,
  marks: readonly Mark[] = [],
): Garment {
  const { mapY } = body.plan
  const [from, to] = [mapY(low), mapY(high)]
  const surface: Field = (x, y, z) => {
    const tilt = y - 0.35 * z
    return smoothIntersection(body.neck(x, y, z) - ease, Math.max(from - tilt, tilt - to), 0.004)
  }
  return garment(name, surface, [0, from - 0.08, -0.16], [0.14, to + 0.08, 0.16], marks)
}
