import type { Influence } from '../mesh/influences.ts'
import { bezier, cross, dot, mix, normalize, smoothstep, subtract, type Vec3 } from '../math/math.ts'
import { smoothNormals } from '../mesh/normals.ts'
import { emptyPart, type Part } from '../mesh/part.ts'

/** One lock of hair: a lens-shaped tube along a Bézier curve that ends in a point. */
export interface Lock {
  curve: readonly [Vec3, Vec3, Vec3, Vec3]
  /** Greatest half-width across the head and half-thickness outwards, metres. */
  width: number
  thickness: number
  /** Width at the root as a share of the greatest, and where along the lock it is widest. */
  root?: number
  widest?: number
  /** How far the tip stays wide: greater is blunter. */
  blunt?: number
  segments?: number
  /** Which way is outwards at a point. */
  outward: (p: Vec3) => Vec3
  influences: (t: number) => readonly Influence[]
  uv: (p: Vec3, t: number) => readonly [number, number]
}

const SIDES = 8

function profile(lock: Lock, t: number): number {
  const { root = 0.7, widest = 0.4, blunt = 2.2 } = lock
  return mix(root, 1, smoothstep(0, widest, t)) * Math.sqrt(Math.max(0, 1 - t ** blunt))
}

export function lockPart(lock: Lock): Part {
  const segments = lock.segments ?? 9
  const part = emptyPart()
  const add = (p: Vec3, t: number): void => {
    part.positions.push(...p)
    part.uvs.push(...lock.uv(p, t))
    part.influences.push(lock.influences(t))
  }
  const along = (t: number): Vec3 =>
    normalize(subtract(bezier(lock.curve, Math.min(1, t + 0.01)), bezier(lock.curve, Math.max(0, t - 0.01))))
  add(bezier(lock.curve, 0), 0)
  for (let s = 0; s < segments; s++) {
    const t = s / segments
    const p = bezier(lock.curve, t)
    const tangent = along(t)
    const raw = lock.outward(p)
    const slip = dot(raw, tangent)
    const out = normalize([
      raw[0] - slip * tangent[0],
      raw[1] - slip * tangent[1],
      raw[2] - slip * tangent[2],
    ])
    const across = cross(tangent, out)
    const size = profile(lock, t)
    for (let q = 0; q < SIDES; q++) {
      const angle = (2 * Math.PI * q) / SIDES
      const w = Math.cos(angle) * lock.width * size
      const h = Math.sin(angle) * lock.thickness * size * (Math.sin(angle) < 0 ? 0.6 : 1)
      add(
        [
          p[0] + across[0] * w + out[0] * h,
          p[1] + across[1] * w + out[1] * h,
          p[2] + across[2] * w + out[2] * h,
        ],
        t,
      )
    }
  }
  add(bezier(lock.curve, 1), 1)
  const tip = part.influences.length - 1
  for (let q = 0; q < SIDES; q++) {
    const next = (q + 1) % SIDES
    part.indices.push(0, 1 + q, 1 + next)
    const end = tip - SIDES
    part.indices.push(tip, end + next, end + q)
    for (let s = 0; s < segments - 1; s++) {
      const a = 1 + s * SIDES
      const b = a + SIDES
      part.indices.push(a + q, b + q, a + next, b + q, b + next, a + next)
    }
  }
  smoothNormals(part)
  return part
}
