import {
  add,
  angleBetween,
  dot,
  fromRotationVector,
  IDENTITY,
  length,
  rotateVector,
} from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BodyPoints } from './body-points.ts'
import { solveLeg, thighLine } from './leg.ts'
import type { Posture } from './posture.ts'
import type { Side } from './sides.ts'
import { ribsOf, solveTrunk } from './trunk.ts'

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
// Radians: from a wide step to a small one.
const STEPS = [0.24, 0.12, 0.06, 0.03]
const ENOUGH = 0.05

/**
 * Turns hips, spine and the legs that were seen. Where a thigh lies beyond what its joint can reach, the hips turn with it as little as
 * will do: their own line is short, and so the least sure of all.
 */
export function solveLowerBody(posture: Posture, body: BodyPoints, sides: readonly Side[]): void {
  const tryLean = (lean: Vec3): number => {
    solveTrunk(posture, body, length(lean) > 0 ? fromRotationVector(lean) : IDENTITY)
    for (const side of sides) solveLeg(posture, body, side)
    const misses = sides.map((side) => {
      const made = rotateVector(posture.world(`${side}UpperLeg`), [0, -1, 0])
      return Math.acos(Math.min(1, Math.max(-1, dot(made, thighLine(body, side)))))
    })
    const ribs = angleBetween(posture.world('upperChest'), ribsOf(body))
    return misses.reduce((sum, miss) => sum + miss * miss, 0) + 0.5 * ribs * ribs + 0.1 * dot(lean, lean)
  }
  let best: Vec3 = [0, 0, 0]
  let cost = tryLean(best)
  if (cost < ENOUGH * ENOUGH) return
  for (const step of STEPS) {
    for (let round = 0; round < 6; round++) {
      const before = cost
      for (const [x, y, z] of AXES) {
        for (const way of [step, -step]) {
          const next = add(best, [x * way, y * way, z * way])
          const found = tryLean(next)
          if (found < cost) [best, cost] = [next, found]
        }
      }
      if (cost === before) break
    }
  }
  tryLean(best)
}
