import type { Body } from '../body/body.ts'
import type { Layer } from '../body/figurine.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { smoothstep, type Vec3 } from '../math.ts'
import type { Border } from '../mesh/split.ts'

export interface Outfit {
  layers: Layer[]
  borders: Border[]
  /** Colour of a point of one of the layers. */
  colour: (layer: string, p: Vec3) => string
}

/** Shirt with coloured edges and a bow, shorts, socks and shoes, each a solid around the body. */
export function summerOutfit(body: Body): Outfit {
  const { mapX, mapY } = body.plan
  const sleeve = mapX(0.345)
  const hem = mapY(0.985)
  const collarTop = mapY(1.455) + 0.026
  const neckHole = ellipsoid([0, mapY(1.455), 0.012], [0.062, 0.044, 0.058], 0, 0.35)
  const trunk: Field = (x, y, z) => smoothUnion(body.torso(x, y, z), body.neck(x, y, z), 0.035)

  const shirtBody: Field = (x, y, z) => {
    const loose = 0.012 + 0.015 * smoothstep(mapY(1.25), hem, y)
    const wide = 0.0125 + 0.011 * smoothstep(mapX(0.2), sleeve, x)
    let d = smoothUnion(trunk(x, y, z) - loose, body.arm(x, y, z) - wide, 0.04)
    d = smoothUnion(d, body.leg(x, y, z) - 0.011, 0.02)
    d = smoothIntersection(d, hem - 0.012 - y, 0.006)
    d = smoothIntersection(d, x - sleeve, 0.006)
    d = smoothIntersection(d, y - collarTop, 0.004)
    return smoothIntersection(d, -neckHole(x, y, z), 0.005)
  }
  const shirt = bounded(shirtBody, [0, hem - 0.05, -0.2], [sleeve + 0.02, collarTop + 0.03, 0.2])

  const shortsHem = mapY(0.645)
  const shortsBody: Field = (x, y, z) => {
    const flare = 0.0105 + 0.019 * smoothstep(mapY(0.86), shortsHem, y)
    let d = smoothUnion(body.torso(x, y, z) - 0.0105, body.leg(x, y, z) - flare, 0.03)
    d = smoothIntersection(d, y - mapY(1.03), 0.006)
    d = smoothIntersection(d, shortsHem - y, 0.005)
    // The legs part below the seat; each stays clear of the middle so that two tubes remain.
    const gap = 0.0045 * smoothstep(mapY(0.8), mapY(0.77), y)
    return gap > 0 ? smoothIntersection(d, gap - x, 0.006) : d
  }
  const shorts = bounded(shortsBody, [0, shortsHem - 0.04, -0.2], [0.24, mapY(1.03) + 0.03, 0.2])

  const sockTop = mapY(0.3)
  const sockBody: Field = (x, y, z) => {
    const roll = 0.0016 * smoothstep(sockTop - 0.016, sockTop - 0.008, y)
    return smoothIntersection(body.leg(x, y, z) - 0.0022 - roll, y - sockTop, 0.002)
  }
  const sock = bounded(sockBody, [0, 0, -0.16], [0.24, sockTop + 0.02, 0.16])

  const ankle = body.joints.position.leftFoot as Vec3
  const sole: Field = (x, y, z) => {
    const outline = roundCone(
      [ankle[0], 0.014, ankle[2] - 0.026],
      [ankle[0] + 0.002, 0.014, ankle[2] + 0.098],
      0.037,
      0.042,
    )
    return smoothIntersection(outline(x, y, z), Math.abs(y - 0.0115) - 0.0115, 0.005)
  }
  const shoeBody: Field = (x, y, z) => {
    let d = smoothUnion(body.foot(x, y, z) - 0.0115, body.leg(x, y, z) - 0.0125, 0.02)
    d = smoothIntersection(d, y - (0.086 - Math.max(0, z) * 0.18), 0.006)
    d = smoothUnion(d, sole(x, y, z), 0.006)
    return smoothIntersection(d, -y, 0.003)
  }
  const shoe = bounded(shoeBody, [-0.02, -0.02, -0.14], [0.22, 0.13, 0.22])

  // A bow under the collar: one knot on the middle, a loop and a tail on each side.
  const bowAt: Vec3 = [0, mapY(1.352), 0.0]
  let front = 0.2
  while (shirtBody(0, bowAt[1], front) > 0.0005) front -= 0.0005
  const bow = bounded(
    (x, y, z) => {
      const zf = z - front
      const knot = ellipsoid([0, bowAt[1], 0.006], [0.012, 0.0125, 0.009])(x, y, zf)
      const loop = ellipsoid([0.028, bowAt[1] + 0.004, 0.002], [0.024, 0.0155, 0.0085], 0.18)(x, y, zf)
      const tail = roundCone(
        [0.006, bowAt[1] - 0.006, 0.0015],
        [0.021, bowAt[1] - 0.044, 0.004],
        0.006,
        0.0105,
      )(x, y, zf)
      return smoothUnion(smoothUnion(knot, loop, 0.005), tail, 0.005)
    },
    [-0.01, bowAt[1] - 0.07, front - 0.03],
    [0.07, bowAt[1] + 0.04, front + 0.04],
    0.02,
  )

  const sleeveEdge: Field = (x) => x - sleeve + 0.015
  const hemEdge: Field = (_x, y) => y - hem - 0.008
  const collarEdge: Field = (x, y, z) => neckHole(x, y, z) - 0.009
  const shortsEdge: Field = (_x, y) => y - shortsHem - 0.012
  const sockEdge: Field = (_x, y) => Math.abs(y - sockTop + 0.024) - 0.006
  const soleEdge: Field = (_x, y) => y - 0.0215
  const near =
    (field: Field, reach = 0.012) =>
    (x: number, y: number, z: number): boolean =>
      Math.abs(field(x, y, z)) < reach
  return {
    layers: [
      { name: 'sock', field: sock },
      { name: 'shoe', field: shoe },
      { name: 'shorts', field: shorts },
      { name: 'shirt', field: shirt },
      { name: 'bow', field: bow },
    ],
    borders: [
      { level: sleeveEdge, within: near(shirt) },
      { level: hemEdge, within: near(shirt) },
      { level: collarEdge, within: near(shirt) },
      { level: shortsEdge, within: near(shorts) },
      { level: sockEdge, within: near(sock, 0.004) },
      { level: soleEdge, within: near(shoe) },
    ],
    colour: (layer, [x, y, z]) => {
      if (layer === 'shirt')
        return sleeveEdge(x, y, z) > 0 || hemEdge(x, y, z) < 0 || collarEdge(x, y, z) < 0 ? 'trim' : 'shirt'
      if (layer === 'shorts') return shortsEdge(x, y, z) < 0 ? 'cuff' : 'shorts'
      if (layer === 'sock') return sockEdge(x, y, z) < 0 ? 'trim' : 'sock'
      if (layer === 'shoe') return soleEdge(x, y, z) < 0 ? 'sole' : 'shoe'
      return layer
    },
  }
}
