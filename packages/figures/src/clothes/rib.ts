import { mirrorInfluences, strongestFour, type Weigh } from '../body/weights.ts'
import { type Field, gradient, toSurface } from '../field/field.ts'
import { cross, normalize, subtract, type Vec3 } from '../math.ts'
import { emptyPart, type Part } from '../mesh/part.ts'

const STEPS = 40
const SIDES = 7

export interface RibCourse {
  /** The rib runs where both of these are zero. */
  surface: Field
  cut: Field
  /** First guess at an angle of the loop in radians; the loop runs so that `surface` is outside it. */
  guess: (angle: number) => Vec3
  radius: number
  weigh: Weigh
  uv: readonly [number, number]
}

/** A rounded rib in a closed loop along the edge of an opening: a collar, a cuff. */
export function ribPart(course: RibCourse): Part {
  const mirrorField =
    (field: Field): Field =>
    (x, y, z) =>
      field(Math.abs(x), y, z)
  const surface = mirrorField(course.surface)
  const cut = mirrorField(course.cut)
  const line = Array.from({ length: STEPS }, (_, i): Vec3 => {
    let p = course.guess((2 * Math.PI * i) / STEPS)
    for (let k = 0; k < 30; k++) p = toSurface(cut, toSurface(surface, p, 2, 0.01), 2, 0.01)
    return p
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
