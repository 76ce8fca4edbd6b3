import { type Weigh } from '../body/weights.ts'
import { mirrorInfluences, strongestFour } from '../mesh/influences.ts'
import { type Field, gradient } from '../field/field.ts'
import { cross, normalize, subtract, type Vec3 } from '../math/math.ts'
import { emptyPart, type Part } from '../mesh/part.ts'

const STEPS = 40
const SIDES = 7

export interface RibCourse {
  /** The rib runs where both of these are zero. */
  surface: Field
  cut: Field
  /** A point inside the loop and the direction through it, x or y. */
  centre: Vec3
  axis: 'x' | 'y'
  radius: number
  weigh: Weigh
  uv: readonly [number, number]
}

/** Farthest a rib may be from its axis, metres. */
const LONGEST = 0.2

/** Where a function changes its sign between two places, by bisection. */
function crossing(value: (t: number) => number, from: number, to: number): number {
  const positive = value(from) > 0
  let [a, b] = [from, to]
  for (let i = 0; i < 24; i++) {
    const middle = (a + b) / 2
    if (value(middle) > 0 === positive) a = middle
    else b = middle
  }
  return (a + b) / 2
}

/** Direction away from the axis at an angle in radians. */
function spoke(axis: 'x' | 'y', angle: number): Vec3 {
  return axis === 'y' ? [Math.sin(angle), 0, Math.cos(angle)] : [0, Math.cos(angle), Math.sin(angle)]
}

/** A rounded rib in a closed loop along the edge of an opening: a collar, a cuff. */
export function ribPart(course: RibCourse): Part {
  const mirrorField =
    (field: Field): Field =>
    (x, y, z) =>
      field(Math.abs(x), y, z)
  const surface = mirrorField(course.surface)
  const cut = mirrorField(course.cut)
  const onAxis: Vec3 = course.axis === 'y' ? [0, 1, 0] : [1, 0, 0]
  const line = Array.from({ length: STEPS }, (_, i): Vec3 => {
    const out = spoke(course.axis, (2 * Math.PI * i) / STEPS)
    const at = (reach: number, height: number): Vec3 => [
      course.centre[0] + out[0] * reach + onAxis[0] * height,
      course.centre[1] + out[1] * reach + onAxis[1] * height,
      course.centre[2] + out[2] * reach + onAxis[2] * height,
    ]
    const onCut = (reach: number): Vec3 =>
      at(
        reach,
        crossing((h) => cut(...at(reach, h)), -0.25, 0.25),
      )
    let reach = 0.004
    while (reach < LONGEST && surface(...onCut(reach)) < 0) reach += 0.002
    return onCut(crossing((r) => surface(...onCut(r)), reach - 0.002, reach))
  })
  const part = emptyPart()
  line.forEach((p, i) => {
    const tangent = normalize(subtract(line[(i + 1) % STEPS]!, line[(i + STEPS - 1) % STEPS]!))
    const out = normalize(gradient(surface, p, 0.003))
    const across = normalize(cross(tangent, out))
    const own = course.weigh(Math.abs(p[0]), p[1], p[2])
    const other = mirrorInfluences(own)
    const influences = Math.abs(p[0]) < 1e-4 ? strongestFour([...own, ...other]) : p[0] > 0 ? own : other
    for (let q = 0; q < SIDES; q++) {
      const angle = (2 * Math.PI * q) / SIDES
      const n = normalize([
        across[0] * Math.cos(angle) + out[0] * Math.sin(angle),
        across[1] * Math.cos(angle) + out[1] * Math.sin(angle),
        across[2] * Math.cos(angle) + out[2] * Math.sin(angle),
      ])
      part.positions.push(
        p[0] + n[0] * course.radius,
        p[1] + n[1] * course.radius,
        p[2] + n[2] * course.radius,
      )
      part.normals.push(...n)
      part.uvs.push(...course.uv)
      part.influences.push(influences)
    }
    const next = ((i + 1) % STEPS) * SIDES
    for (let q = 0; q < SIDES; q++) {
      const r = (q + 1) % SIDES
      const here = i * SIDES
      part.indices.push(here + q, next + q, here + r, next + q, next + r, here + r)
    }
  })
  return part
}
