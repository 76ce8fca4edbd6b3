import { type Weigh } from '../body/weights.ts'
import { type Field, gradient } from '../field/field.ts'
import { cross, normalize, subtract, type Vec3 } from '../math/math.ts'
import { mirrorInfluences, strongestFour } from '../mesh/influences.ts'
import { smoothNormals } from '../mesh/normals.ts'
import { emptyPart, type Part } from '../mesh/part.ts'

const SIDES = 8

/** A flat strip that lies on cloth along a line: a lapel, a border. Its ends are closed. */
export function bandPart(band: {
  line: readonly Vec3[]
  surface: Field
  size: readonly [wide: number, thick: number]
  weigh: Weigh
  uv: readonly [number, number]
}): Part {
  const { line, surface, size, weigh, uv } = band
  const part = emptyPart()
  const n = line.length
  const whole: Field = (x, y, z) => surface(Math.abs(x), y, z)
  const influencesAt = (p: Vec3): ReturnType<Weigh> => {
    const own = weigh(Math.abs(p[0]), p[1], p[2])
    if (Math.abs(p[0]) > 0.008) return p[0] > 0 ? own : mirrorInfluences(own)
    return strongestFour([...own, ...mirrorInfluences(own)])
  }
  const add = (p: Vec3, own: ReturnType<Weigh>): void => {
    part.positions.push(...p)
    part.uvs.push(...uv)
    part.influences.push(own)
  }
  add(line[0]!, influencesAt(line[0]!))
  line.forEach((p, i) => {
    const tangent = normalize(subtract(line[Math.min(n - 1, i + 1)]!, line[Math.max(0, i - 1)]!))
    const raw = gradient(whole, p, 0.004)
    const slip = raw[0] * tangent[0] + raw[1] * tangent[1] + raw[2] * tangent[2]
    const out = normalize([
      raw[0] - slip * tangent[0],
      raw[1] - slip * tangent[1],
      raw[2] - slip * tangent[2],
    ])
    const across = normalize(cross(tangent, out))
    const own = influencesAt(p)
    for (let q = 0; q < SIDES; q++) {
      const angle = (2 * Math.PI * q) / SIDES
      // Nearly a rectangle, so that the strip reads as folded cloth.
      const a = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.6 * size[0]
      const o = Math.sin(angle) * size[1]
      add(
        [
          p[0] + across[0] * a + out[0] * o,
          p[1] + across[1] * a + out[1] * o,
          p[2] + across[2] * a + out[2] * o,
        ],
        own,
      )
    }
  })
  add(line[n - 1]!, influencesAt(line[n - 1]!))
  const last = part.influences.length - 1
  for (let q = 0; q < SIDES; q++) {
    const r = (q + 1) % SIDES
    part.indices.push(0, 1 + q, 1 + r)
    part.indices.push(last, last - SIDES + r, last - SIDES + q)
    for (let i = 0; i < n - 1; i++) {
      const a = 1 + i * SIDES
      const b = a + SIDES
      part.indices.push(a + q, b + q, a + r, b + q, b + r, a + r)
    }
  }
  smoothNormals(part)
  return part
}

/** Where a wrap-over jacket opens: half of its width at a height, and the hole for the neck. */
export interface Opening {
  surface: Field
  neckHole: Field
  half: (y: number) => number
  /** Height where the two sides meet, and how far down the upper one runs on, to which x. */
  meet: number
  end: { x: number; y: number }
}

/** The line of a jacket's edge: from the nape over the shoulder down to where it ends, on the left side. */
export function openingLine({ surface, neckHole, half, meet, end }: Opening, axisZ = -0.016): Vec3[] {
  const front = (x: number, y: number): Vec3 => {
    let z = 0.26
    for (let i = 0; i < 400 && surface(Math.abs(x), y, z) > 0; i++) z -= 0.001
    return [x, y, z]
  }
  const down: Vec3[] = []
  let y = meet
  for (let p = front(half(y), y); neckHole(p[0], p[1], p[2]) > 0.002 && down.length < 60; y += 0.008) {
    down.unshift(p)
    p = front(half(y + 0.008), y + 0.008)
  }
  const top = down[0]!
  const start = Math.atan2(top[0], top[2] - axisZ)
  const around: Vec3[] = []
  for (let i = 1; i <= 12; i++) {
    const angle = start + ((Math.PI - start) * i) / 12
    const [sx, cz] = [Math.sin(angle), Math.cos(angle)]
    // The nape: walk outwards and up the slope of the hole until the cloth's surface is met.
    let found: Vec3 = top
    for (let reach = 0.02; reach < 0.2; reach += 0.001) {
      const at = (h: number): Vec3 => [sx * reach, h, axisZ + cz * reach]
      let [low, high] = [top[1] - 0.15, top[1] + 0.2]
      for (let k = 0; k < 24; k++) {
        const middle = (low + high) / 2
        if (neckHole(...at(middle)) > 0) low = middle
        else high = middle
      }
      found = at(low)
      if (surface(found[0], found[1], found[2]) > 0) break
    }
    around.push(found)
  }
  const low: Vec3[] = []
  for (let i = 1; i <= 6; i++) {
    const t = i / 6
    low.push(front(end.x * t, meet + (end.y - meet) * t))
  }
  // The search goes in small steps; the strip needs only half of them.
  const kept = down.filter((_, i) => i % 2 === 0 || i === down.length - 1)
  return [...around.reverse(), ...kept, ...low]
}
