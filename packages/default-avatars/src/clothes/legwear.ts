import type { Body } from '../body/body.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { smoothstep, type Vec3 } from '../math/math.ts'
import type { Garment } from '../piece/piece.ts'
import { garment, type Mark, RIM, SEEN } from './cut.ts'

/** Trousers or shorts: heights in canon metres, ease in metres at the seat, the knee and the hem. */
export interface TrouserCut {
  name: string
  top: number
  hem: number
  ease: readonly [seat: number, knee: number, hem: number]
  /** Colour of what is seen in the legs where they end, so that they look open. */
  inside?: string
  marks?: (surface: Field) => readonly Mark[]
}

export interface Trousers {
  garment: Garment
  surface: Field
}

export function makeTrousers(body: Body, cut: TrouserCut): Trousers {
  const { mapY, torsoWidth: w, torsoDepth: d } = body.plan
  const hem = mapY(cut.hem)
  const top = mapY(cut.top)
  const crotch = mapY(0.742)
  const [atSeat, atKnee, atHem] = cut.ease
  const kneeY = Math.max(mapY(0.485), hem)
  // Cloth spans the cleft behind and the fork below, so that no skin is left to show there.
  const seat = ellipsoid(
    [0, mapY(0.885), -0.052 * d],
    [0.1 * w, 0.085 * (body.plan.torsoHeight / 0.75), 0.08 * d],
  )
  const gusset = ellipsoid([0, mapY(0.79), -0.004], [0.06 * w, 0.05, 0.085 * d])
  const surface: Field = (x, y, z) => {
    const low = kneeY > hem + 0.01 ? smoothstep(kneeY, hem, y) : 0
    const ease = atSeat + (atKnee - atSeat) * smoothstep(mapY(0.86), kneeY, y) + (atHem - atKnee) * low
    let s = smoothUnion(body.torso(x, y, z) - atSeat, body.leg(x, y, z) - ease, 0.035)
    s = smoothUnion(s, seat(x, y, z), 0.05)
    s = smoothUnion(s, gusset(x, y, z), 0.025)
    s = smoothIntersection(s, y - top, 0.006)
    s = smoothIntersection(s, hem - y, 0.005)
    const apart = 0.012 * smoothstep(crotch - 0.004, crotch - 0.03, y) - 0.0015
    return y < crotch ? smoothIntersection(s, apart - x, 0.008) : s
  }
  const inside: Field = (x, y, z) => Math.max(y - hem - SEEN, body.leg(x, y, z) - atHem + RIM)
  const marks = cut.marks?.(surface) ?? []
  const cloth = garment(
    cut.name,
    surface,
    [0, hem - 0.04, -0.22],
    [0.3, top + 0.03, 0.22],
    cut.inside ? [{ level: inside, colour: cut.inside }, ...marks] : marks,
  )
  // A short trunk ends lower between the legs than the canon's.
  const fork = Math.min(mapY(0.7), mapY(0.8) - 0.065)
  const [bareLow, bareHigh] = [Math.max(hem, fork), top]
  return {
    surface,
    garment: {
      ...cloth,
      // Where a far bend lets the body through, it has the cloth's colour.
      colour: (layer, p) =>
        layer === 'skin' && p[1] > bareLow && p[1] < bareHigh ? cut.name : cloth.colour?.(layer, p),
    },
  }
}

/** Stockings: the leg a little thicker, up to a height in canon metres. */
export function stockings(body: Body, name: string, high: number, marks: readonly Mark[] = []): Garment {
  const top = body.plan.mapY(high)
  const surface: Field = (x, y, z) => {
    const roll = 0.0016 * smoothstep(top - 0.016, top - 0.008, y)
    const leg = smoothUnion(body.leg(x, y, z), body.foot(x, y, z), 0.02) - 0.0024 - roll
    // It ends over the ground, so that it does not come out under a sole.
    return smoothIntersection(smoothIntersection(leg, y - top, 0.002), 0.006 - y, 0.002)
  }
  return garment(name, surface, [0, -0.02, -0.18], [0.26, top + 0.02, 0.24], marks)
}

/** Shoes or boots up to a height in metres over the floor, falling towards the toes by `slant`. */
export interface ShoeCut {
  name: string
  top: number
  slant: number
  /** Ease around foot and shaft, and thickness of the sole. */
  ease: readonly [foot: number, shaft: number]
  sole: number
  soleColour: string
  marks?: readonly Mark[]
}

export function makeShoes(body: Body, cut: ShoeCut): Garment {
  const ankle = body.joints.position.leftFoot as Vec3
  const k = body.plan.footSize / 0.8
  const [foot, shaft] = cut.ease
  const plate = roundCone(
    [ankle[0], 0.014, ankle[2] - 0.026 * k],
    [ankle[0] + 0.002, 0.014, ankle[2] + 0.1 * k],
    0.037 * k + foot - 0.0115,
    0.042 * k + foot - 0.0115,
  )
  const half = cut.sole / 2 + 0.001
  const surface: Field = (x, y, z) => {
    let d = smoothUnion(body.foot(x, y, z) - foot, body.leg(x, y, z) - shaft, 0.03)
    d = smoothIntersection(d, y - (cut.top - Math.max(0, z) * cut.slant), 0.006)
    d = smoothUnion(d, smoothIntersection(plate(x, y, z), Math.abs(y - half) - half, 0.005), 0.006)
    return smoothIntersection(d, -y, 0.003)
  }
  const sole: Mark = { level: (_x, y) => y - cut.sole, colour: cut.soleColour }
  return garment(
    cut.name,
    surface,
    [-0.02, -0.02, -0.18],
    [0.28, cut.top + 0.05, 0.28],
    [sole, ...(cut.marks ?? [])],
  )
}
