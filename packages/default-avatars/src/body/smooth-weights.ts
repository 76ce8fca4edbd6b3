import type { Vec3 } from '../math/math.ts'
import { pointAt } from '../mesh/geometry.ts'
import type { TriangleMesh } from '../mesh/triangle-mesh.ts'
import type { Body } from './body.ts'
import { type Influence, mirrorInfluences, strongestFour } from '../mesh/influences.ts'

const ROUNDS = 8
/** The groin shears most, between a leg that lifts and one that stands: it is averaged longer. */
const GROIN_ROUNDS = 40
const GROIN_REACH = 0.085

/** Averages weights with those of the neighbours, except in hands, feet and head. */
export function smoothWeights(mesh: TriangleMesh, start: Influence[][], body: Body): Influence[][] {
  const n = start.length
  const wrist = body.joints.position.leftHand![0]
  const knee = body.joints.position.leftLowerLeg![1]
  const head = body.joints.position.head![1]
  const next: Set<number>[] = Array.from({ length: n }, () => new Set())
  for (let i = 0; i < mesh.indices.length; i += 3) {
    for (let c = 0; c < 3; c++) {
      const a = mesh.indices[i + c]!
      const b = mesh.indices[i + ((c + 1) % 3)]!
      next[a]!.add(b)
      next[b]!.add(a)
    }
  }
  let weights = start
  const fork = body.plan.mapY(0.79)
  const inGroin = ([x, y, z]: Vec3): boolean => Math.hypot(x, y - fork, z * 0.6) < GROIN_REACH
  for (let round = 0; round < GROIN_ROUNDS; round++) {
    weights = weights.map((own, v) => {
      const p = pointAt(mesh.positions, v)
      const [x, y] = p
      if (round >= ROUNDS && !inGroin(p)) return own
      // Beside a large head shoulders and collars reach as high as the chin.
      const isHead = y > head - 0.02 && (x < 0.055 || y > head + 0.05)
      if (x > wrist - 0.03 || y < knee * 0.6 || isHead) return own
      const middle = x === 0
      const sum: Influence[] = own.map(([joint, share]) => [joint, share * 0.5])
      const neighbours = next[v]!
      const part = 0.5 / (neighbours.size * (middle ? 2 : 1))
      for (const m of neighbours) {
        for (const [joint, share] of weights[m]!) sum.push([joint, share * part])
        if (middle)
          for (const [joint, share] of mirrorInfluences(weights[m]!)) sum.push([joint, share * part])
      }
      return strongestFour(sum)
    })
  }
  return weights
}
