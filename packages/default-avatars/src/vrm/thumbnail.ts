import { cross, dot, normalize, subtract, type Vec3 } from '../math/math.ts'
import { pointAt } from '../mesh/geometry.ts'
import type { AvatarMesh } from './avatar.ts'
import type { Rgb } from './palette.ts'
import { blankPicture, type Picture } from './png.ts'

const SIZE = 256
const OVERSAMPLE = 2
/** Turn of the view about y and the direction towards the light. */
const TURN = -0.35
const WHITE: Rgb = [255, 255, 255]
const LIGHT = normalize([0.35, 0.55, 0.75])

/** Bust of a figure drawn in software: orthographic, two tones, transparent ground; `span` metres wide. */
export function drawThumbnail(meshes: readonly AvatarMesh[], centre: Vec3, span: number): Picture {
  const n = SIZE * OVERSAMPLE
  const depth = new Float32Array(n * n).fill(-Infinity)
  const colour = new Uint8Array(n * n * 4)
  const cos = Math.cos(TURN)
  const sin = Math.sin(TURN)
  const turn = (p: Vec3): Vec3 => [p[0] * cos + p[2] * sin, p[1], p[2] * cos - p[0] * sin]
  for (const { part, toon } of meshes) {
    for (let t = 0; t < part.indices.length; t += 3) {
      const ids = [part.indices[t]!, part.indices[t + 1]!, part.indices[t + 2]!] as const
      const world = ids.map((v) => pointAt(part.positions, v)) as unknown as [Vec3, Vec3, Vec3]
      if (!world.every((p) => Math.abs(p[1] - centre[1]) < span)) continue
      const [a, b, c] = world.map((p) => {
        const q = turn(p)
        return [(q[0] / span + 0.5) * n, (0.5 - (q[1] - centre[1]) / span) * n, q[2]] as const
      }) as unknown as [Vec3, Vec3, Vec3]
      const area = cross(subtract(b, a), subtract(c, a))[2]
      if (area >= 0) continue
      const lights = ids.map((v) => dot(pointAt(part.normals, v), LIGHT))
      const lowX = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])))
      const highX = Math.min(n - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
      const lowY = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])))
      const highY = Math.min(n - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
      for (let y = lowY; y <= highY; y++) {
        for (let x = lowX; x <= highX; x++) {
          const px = x + 0.5
          const py = y + 0.5
          const wa = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area
          const wb = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area
          const wc = 1 - wa - wb
          if (wa < 0 || wb < 0 || wc < 0) continue
          const z = wa * a[2] + wb * b[2] + wc * c[2]
          const o = y * n + x
          if (z <= depth[o]!) continue
          depth[o] = z
          const light = wa * lights[0]! + wb * lights[1]! + wc * lights[2]!
          const source = light > 0.18 ? toon.lit : toon.shade
          const u = wa * part.uvs[ids[0] * 2]! + wb * part.uvs[ids[1] * 2]! + wc * part.uvs[ids[2] * 2]!
          const v =
            wa * part.uvs[ids[0] * 2 + 1]! + wb * part.uvs[ids[1] * 2 + 1]! + wc * part.uvs[ids[2] * 2 + 1]!
          const tx = Math.min(source.width - 1, Math.max(0, Math.floor(u * source.width)))
          const ty = Math.min(source.height - 1, Math.max(0, Math.floor(v * source.height)))
          const texel = (ty * source.width + tx) * 4
          const tint = toon.tint ?? WHITE
          for (let c = 0; c < 4; c++) colour[o * 4 + c] = (source.pixels[texel + c]! * (tint[c] ?? 255)) / 255
        }
      }
    }
  }
  return shrink(colour, n)
}

/** Averages OVERSAMPLE × OVERSAMPLE blocks; levels are rounded to 5 bits, which keeps the PNG small. */
function shrink(colour: Uint8Array, n: number): Picture {
  const out = blankPicture(SIZE, SIZE)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const sum = [0, 0, 0, 0]
      for (let k = 0; k < OVERSAMPLE * OVERSAMPLE; k++) {
        const o = ((y * OVERSAMPLE + (k >> 1)) * n + x * OVERSAMPLE + (k & 1)) * 4
        const alpha = colour[o + 3]!
        for (let c = 0; c < 3; c++) sum[c]! += (colour[o + c]! * alpha) / 255
        sum[3]! += alpha
      }
      const alpha = sum[3]! / (OVERSAMPLE * OVERSAMPLE)
      const level = (v: number): number => Math.min(255, Math.round(v / 8) * 8)
      const scale = alpha > 0 ? 255 / sum[3]! : 0
      out.pixels.set(
        [level(sum[0]! * scale), level(sum[1]! * scale), level(sum[2]! * scale), Math.round(alpha)],
        (y * SIZE + x) * 4,
      )
    }
  }
  return out
}
