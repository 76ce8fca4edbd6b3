import { type Piece, piece } from '../piece/piece.ts'
import { bezier, smoothstep, type Vec3 } from '../math/math.ts'
import type { Influence } from '../mesh/influences.ts'
import { appendPart, mirrored, type Part } from '../mesh/part.ts'
import { swapSides } from '../mesh/swap-sides.ts'
import type { ExtraBone, Spring } from '../vrm/avatar.ts'

export type Curve = readonly [Vec3, Vec3, Vec3, Vec3]

export interface SpringChain {
  /** Begins with `left` where the chain is to be mirrored. */
  name: string
  parent: string
  curve: Curve
  /** Places of the joints on the curve, the last being 1. */
  stops: readonly number[]
  settings: Omit<Spring, 'name' | 'bones'>
}

export interface Chain {
  bones: ExtraBone[]
  spring: Spring
  influences: (t: number) => readonly Influence[]
}

/** A chain of spring joints along a curve, and the weights of what hangs on it. */
export function chainOf({ name, parent, curve, stops, settings }: SpringChain): Chain {
  const names = stops.map((_, k) => `${name}${k === stops.length - 1 ? 'End' : k + 1}`)
  return {
    bones: names.map((bone, k) => ({
      name: bone,
      parent: k ? names[k - 1]! : parent,
      position: bezier(curve, stops[k]!),
    })),
    spring: { name, bones: names, ...settings },
    influences: (t) => {
      let k = 0
      while (k < names.length - 2 && stops[k + 1]! < t) k++
      const u = smoothstep(0, 0.75, (t - stops[k]!) / (stops[k + 1]! - stops[k]!))
      const list: Influence[] = [
        [k === 0 ? parent : names[k - 1]!, 1 - u],
        [names[k]!, u],
      ]
      return list.filter(([, share]) => share > 1e-4)
    },
  }
}

/** A part on its chain; one whose chain is named `left…` comes with its mirror image. */
export function withSpringBones(chain: Chain, part: Part): Piece {
  const { bones, spring } = chain
  if (!spring.name.startsWith('left')) return piece(part, { bones, springs: [spring] })
  const both = { ...part, positions: [...part.positions], normals: [...part.normals], uvs: [...part.uvs] }
  both.influences = [...part.influences]
  both.indices = [...part.indices]
  appendPart(both, mirrored(part))
  return piece(both, {
    bones: [
      ...bones,
      ...bones.map(({ name, parent, position: [x, y, z] }) => ({
        name: swapSides(name),
        parent: swapSides(parent),
        position: [-x, y, z] as Vec3,
      })),
    ],
    springs: [spring, { ...spring, name: swapSides(spring.name), bones: spring.bones.map(swapSides) }],
  })
}
