import type { Bone } from '../skeleton/bones.ts'
import { worldJoints } from './forward.ts'
import { undersides } from './ground.ts'
import { add, lerp, scale } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** A part of the body: its share of the mass, and where its centre lies between two joints (0 at `from`, 1 at `to`). */
export type Segment = { readonly mass: number; readonly from: Bone; readonly to: Bone; readonly at: number }

const SIDES = ['left', 'right'] as const

/**
 * Shares of the body's mass and centres of mass, women and men averaged. Source: de Leva 1996, "Adjustments to Zatsiorsky-Seluyanov's
 * segment inertia parameters", J. Biomechanics 29(9), table 4. Hands and feet count at the joints nearest to their centres.
 */
export const SEGMENTS: readonly Segment[] = [
  { mass: 0.118, from: 'hips', to: 'spine', at: 0.3 },
  { mass: 0.155, from: 'spine', to: 'chest', at: 0.8 },
  { mass: 0.157, from: 'chest', to: 'neck', at: 0.6 },
  { mass: 0.068, from: 'neck', to: 'head', at: 1.6 },
  ...SIDES.flatMap((side): Segment[] => [
    { mass: 0.026, from: `${side}UpperArm`, to: `${side}LowerArm`, at: 0.58 },
    { mass: 0.015, from: `${side}LowerArm`, to: `${side}Hand`, at: 0.46 },
    { mass: 0.006, from: `${side}LowerArm`, to: `${side}Hand`, at: 1.2 },
    { mass: 0.145, from: `${side}UpperLeg`, to: `${side}LowerLeg`, at: 0.38 },
    { mass: 0.046, from: `${side}LowerLeg`, to: `${side}Foot`, at: 0.44 },
    { mass: 0.013, from: `${side}Foot`, to: `${side}Toes`, at: 0.5 },
  ]),
]

/**
 * Where a body's weight falls. `centre`: its centre of mass dropped on the floor; `support`: the hull of what touches the floor, around it
 * against the clock seen from above; metres, avatar frame. `isBalanced`: the centre lies over the hull, so the pose could be held.
 */
export type Balance = {
  readonly centre: Vec3
  readonly support: readonly Vec3[]
  readonly isBalanced: boolean
}

// Metres over the lowest point that still count as touching: soft soles and toes.
const TOUCH = 0.02

/** Where the weight of a posed body falls and what it stands on. */
export function balanceOf(skeleton: Skeleton, pose: Pose): Balance {
  const joints = worldJoints(skeleton, pose)
  const [x, , z] = centreOfMass((bone) => joints.get(bone)?.position)
  const points = undersides(skeleton, pose)
  const lowest = Math.min(...points.map(([, y]) => y))
  const touching = points.filter(([, y]) => y < lowest + TOUCH)
  const support = hullOf(touching.map(([px, , pz]): Vec3 => [px, 0, pz]))
  const centre: Vec3 = [x, 0, z]
  return { centre, support, isBalanced: isInside(support, centre) }
}

/** The centre of mass of a body whose joints are at these places (metres); segments that an avatar lacks weigh nothing. */
export function centreOfMass(at: (bone: Bone) => Vec3 | undefined): Vec3 {
  let sum: Vec3 = [0, 0, 0]
  let mass = 0
  for (const segment of SEGMENTS) {
    const from = at(segment.from) ?? at('hips')
    const to = at(segment.to) ?? from
    if (!from || !to) continue
    sum = add(sum, scale(lerp(from, to, segment.at), segment.mass))
    mass += segment.mass
  }
  return mass > 0 ? scale(sum, 1 / mass) : sum
}

/** Convex hull on the floor. Source: Andrew 1979, "Another efficient algorithm for convex hulls in two dimensions". */
function hullOf(points: readonly Vec3[]): readonly Vec3[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || b[2] - a[2])
  if (sorted.length < 3) return sorted
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function halfHull(points: readonly Vec3[]): Vec3[] {
  const hull: Vec3[] = []
  for (const point of points) {
    while (hull.length > 1) {
      const [a, b] = [hull.at(-2), hull.at(-1)]
      if (!a || !b || turnAt(a, b, point) > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull
}

/** Positive when the way a → b → c turns against the clock seen from above (+Y), where +X is right and −Z up. */
function turnAt(a: Vec3, b: Vec3, c: Vec3): number {
  return (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2])
}

function isInside(hull: readonly Vec3[], point: Vec3): boolean {
  if (hull.length < 3) return false
  return hull.every((a, index) => turnAt(a, hull[(index + 1) % hull.length] ?? a, point) >= 0)
}
