import { balanceOf } from '@kamae/pose/kinematics/balance'
import { meetContacts } from '@kamae/pose/contacts/meet-contacts'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'

/** How a pose stands: held, in the air, or falling to a side by so many centimetres. */
export type BalanceDescription = {
  readonly kind: 'held' | 'air' | 'front' | 'back' | 'left' | 'right'
  readonly centimetres: number
}

// Metres over the floor from which a body is in the air.
const AIR = 0.03

/** Puts the balance of a pose in a word: where it would fall, and how far its weight lies beyond what it stands on. */
export function describeBalance(skeleton: Skeleton, found: Pose): BalanceDescription {
  const pose = meetContacts(skeleton, found)
  if (lowestPoint(skeleton, pose) > AIR) return { kind: 'air', centimetres: 0 }
  const { centre, support, isBalanced } = balanceOf(skeleton, pose)
  if (isBalanced) return { kind: 'held', centimetres: 0 }
  const [x, z] = wayOut(centre, support)
  const kind = Math.abs(x) > Math.abs(z) ? (x > 0 ? 'left' : 'right') : z > 0 ? 'front' : 'back'
  return { kind, centimetres: Math.max(1, Math.round(Math.hypot(x, z) * 100)) }
}

/** The way from the nearest point of the hull to a point outside it, metres on the floor. */
function wayOut(point: Vec3, hull: readonly Vec3[]): readonly [x: number, z: number] {
  let best: readonly [number, number] = [Infinity, Infinity]
  for (const [index, a] of hull.entries()) {
    const b = hull[(index + 1) % hull.length] ?? a
    const [dx, dz] = [b[0] - a[0], b[2] - a[2]]
    const size = dx * dx + dz * dz
    const along = size > 0 ? ((point[0] - a[0]) * dx + (point[2] - a[2]) * dz) / size : 0
    const t = Math.min(1, Math.max(0, along))
    const way = [point[0] - a[0] - dx * t, point[2] - a[2] - dz * t] as const
    if (Math.hypot(...way) < Math.hypot(...best)) best = way
  }
  return best
}
