import type { Body } from '../body/body.ts'
import type { Layer } from '../body/figurine.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { smoothstep, type Vec3 } from '../math/math.ts'
import type { Border } from '../mesh/split.ts'
import { neckline } from './neckline.ts'

export interface Outfit {
  layers: Layer[]
  borders: Border[]
  /** Colour of a point of one of the layers. */
  colour: (layer: string, p: Vec3) => string
  /** The shirt's loose surface and the hole for the neck: a collar runs where they meet. */
  collar: { surface: Field; cut: Field }
  /** Point on the breast where a bow sits. */
  bowAt: Vec3
}

interface Garment {
  layers: Layer[]
  borders: Border[]
}

/** Only triangles this near to a garment are cut by its stripes. */
function near(field: Field, reach = 0.012): (x: number, y: number, z: number) => boolean {
  return (x, y, z) => Math.abs(field(x, y, z)) < reach
}

function shirt(
  body: Body,
): Garment & { drape: Field; surface: Field; neckHole: Field; edge: (p: Vec3) => boolean } {
  const { mapX, mapY } = body.plan
  const sleeve = mapX(0.345)
  const hem = mapY(0.985)
  const top = mapY(1.5)
  const neckHole = neckline(mapY(1.448), 0.04, -0.016)
  const drape: Field = (x, y, z) => {
    const loose = 0.012 + 0.015 * smoothstep(mapY(1.25), hem, y)
    const wide = 0.0125 + 0.011 * smoothstep(mapX(0.2), sleeve, x)
    const d = smoothUnion(body.torso(x, y, z) - loose, body.arm(x, y, z) - wide, 0.045)
    return smoothUnion(d, body.leg(x, y, z) - 0.011, 0.02)
  }
  const surface: Field = (x, y, z) => {
    const d = smoothIntersection(
      smoothIntersection(drape(x, y, z), hem - 0.012 - y, 0.006),
      x - sleeve,
      0.006,
    )
    return y > mapY(1.33) ? smoothIntersection(d, -neckHole(x, y, z), 0.004) : d
  }
  const low: Vec3 = [0, hem - 0.05, -0.2]
  const field = bounded(surface, low, [sleeve + 0.02, top + 0.03, 0.2])
  const sleeveEdge: Field = (x) => x - sleeve + 0.015
  const hemEdge: Field = (_x, y) => y - hem - 0.008
  return {
    drape,
    surface,
    neckHole,
    layers: [{ name: 'shirt', field }],
    borders: [
      { level: sleeveEdge, within: near(field) },
      { level: hemEdge, within: near(field) },
    ],
    edge: ([x, y, z]) => sleeveEdge(x, y, z) > 0 || hemEdge(x, y, z) < 0,
  }
}

function shorts(body: Body): Garment & { edge: (p: Vec3) => boolean } {
  const { mapY, torsoWidth: w, torsoDepth: d } = body.plan
  const hem = mapY(0.645)
  const crotch = mapY(0.742)
  // Cloth spans the cleft behind and the fork below, so that no skin is left to show there.
  const seat = ellipsoid([0, mapY(0.885), -0.052 * d], [0.1 * w, 0.085, 0.08 * d])
  const gusset = ellipsoid([0, mapY(0.79), -0.004], [0.06 * w, 0.05, 0.085 * d])
  const surface: Field = (x, y, z) => {
    const flare = 0.0105 + 0.019 * smoothstep(mapY(0.86), hem, y)
    let s = smoothUnion(body.torso(x, y, z) - 0.0105, body.leg(x, y, z) - flare, 0.035)
    s = smoothUnion(s, seat(x, y, z), 0.05)
    s = smoothUnion(s, gusset(x, y, z), 0.025)
    s = smoothIntersection(s, y - mapY(1.03), 0.006)
    s = smoothIntersection(s, hem - y, 0.005)
    const apart = 0.012 * smoothstep(crotch - 0.004, crotch - 0.03, y) - 0.0015
    return y < crotch ? smoothIntersection(s, apart - x, 0.008) : s
  }
  const field = bounded(surface, [0, hem - 0.04, -0.2], [0.24, mapY(1.03) + 0.03, 0.2])
  const hemEdge: Field = (_x, y) => y - hem - 0.012
  return {
    layers: [{ name: 'shorts', field }],
    borders: [{ level: hemEdge, within: near(field) }],
    edge: ([x, y, z]) => hemEdge(x, y, z) < 0,
  }
}

function socks(body: Body): Garment & { edge: (p: Vec3) => boolean } {
  const top = body.plan.mapY(0.3)
  const surface: Field = (x, y, z) => {
    const roll = 0.0016 * smoothstep(top - 0.016, top - 0.008, y)
    return smoothIntersection(body.leg(x, y, z) - 0.0026 - roll, y - top, 0.002)
  }
  const field = bounded(surface, [0, 0, -0.16], [0.24, top + 0.02, 0.16])
  const over: Field = (_x, y) => y - top + 0.02
  const under: Field = (_x, y) => y - top + 0.033
  const within = near(field, 0.004)
  return {
    layers: [{ name: 'sock', field }],
    borders: [
      { level: over, within },
      { level: under, within },
    ],
    edge: ([x, y, z]) => over(x, y, z) < 0 && under(x, y, z) > 0,
  }
}

function shoes(body: Body): Garment & { edge: (p: Vec3) => boolean } {
  const ankle = body.joints.position.leftFoot as Vec3
  const plate = roundCone(
    [ankle[0], 0.014, ankle[2] - 0.026],
    [ankle[0] + 0.002, 0.014, ankle[2] + 0.098],
    0.037,
    0.042,
  )
  const surface: Field = (x, y, z) => {
    let d = smoothUnion(body.foot(x, y, z) - 0.0115, body.leg(x, y, z) - 0.0125, 0.03)
    d = smoothIntersection(d, y - (0.086 - Math.max(0, z) * 0.18), 0.006)
    d = smoothUnion(d, smoothIntersection(plate(x, y, z), Math.abs(y - 0.0115) - 0.0115, 0.005), 0.006)
    return smoothIntersection(d, -y, 0.003)
  }
  const field = bounded(surface, [-0.02, -0.02, -0.14], [0.22, 0.13, 0.22])
  const sole: Field = (_x, y) => y - 0.0215
  return {
    layers: [{ name: 'shoe', field }],
    borders: [{ level: sole, within: near(field) }],
    edge: ([x, y, z]) => sole(x, y, z) < 0,
  }
}

/** Shirt with coloured edges, shorts, socks and shoes, each a solid around the body. */
export function summerOutfit(body: Body): Outfit {
  const parts = { shirt: shirt(body), shorts: shorts(body), sock: socks(body), shoe: shoes(body) }
  const edges: Readonly<Record<string, readonly [edge: (p: Vec3) => boolean, colour: string]>> = {
    shirt: [parts.shirt.edge, 'trim'],
    shorts: [parts.shorts.edge, 'cuff'],
    sock: [parts.sock.edge, 'trim'],
    shoe: [parts.shoe.edge, 'sole'],
  }
  const bowY = body.plan.mapY(1.365)
  let front = 0.2
  while (parts.shirt.surface(0, bowY, front) > 0) front -= 0.0005
  return {
    layers: [parts.sock, parts.shoe, parts.shorts, parts.shirt].flatMap((part) => part.layers),
    borders: Object.values(parts).flatMap((part) => part.borders),
    colour: (layer, p) => {
      const edge = edges[layer]
      return edge?.[0](p) ? edge[1] : layer
    },
    collar: {
      surface: (x, y, z) => parts.shirt.drape(x, y, z) + 0.001,
      cut: (x, y, z) => parts.shirt.neckHole(x, y, z) - 0.001,
    },
    bowAt: [0, bowY, front],
  }
}
