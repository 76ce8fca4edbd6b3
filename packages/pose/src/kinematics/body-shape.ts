import type { BodyShape } from '../documents/body-shape.ts'
import type { Bone } from '../skeleton/bones.ts'
import type { Skeleton, SkeletonBone } from '../skeleton/skeleton.ts'
import type { Vec3 } from '../math/vector.ts'

/** Where a point at rest goes that moves with one bone alone; metres, avatar frame. */
export type Warp = (point: Vec3) => Vec3

/** A body of another shape. */
export type ShapedBody = {
  /** Its bones at rest; contact points and soles have to be measured anew. */
  readonly skeleton: Skeleton
  /** The warp of a bone. At a joint the warps of both its bones agree, so skinned points are to be blended by their weights. */
  warpOf(bone: Bone): Warp
}

/** Factors of lengths and widths; 1 is the body of the file. */
type Factors = {
  readonly legs: number
  readonly trunk: number
  readonly arms: number
  readonly head: number
  readonly hand: number
  readonly shoulders: number
  readonly waist: number
  readonly hips: number
  readonly depth: number
  readonly limbs: number
  readonly thigh: number
  /** How far muscles swell, as a share of the limb's radius. */
  readonly swell: number
}

/**
 * The body that a shape makes of a T-posed one whose bones rest unturned. Legs and feet grow by one factor from the floor up, so soles
 * stay on it; a pose whose hips are given in hips' heights stands as it stood.
 */
export function shapeBody(skeleton: Skeleton, shape: BodyShape): ShapedBody {
  const factors = factorsOf(shape)
  const rest = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const warps = new Map<Bone, Warp>()
  const bones: SkeletonBone[] = []
  for (const { name, parent, position } of skeleton.bones) {
    const above = parent && warps.get(parent)
    const moved: Vec3 = above
      ? above(position)
      : [factors.hips * position[0], factors.legs * position[1], position[2]]
    bones.push({ name, parent, position: moved })
    warps.set(name, warpAt(name, position, moved, rest, factors))
  }
  return {
    skeleton: { bones, hipsHeight: skeleton.hipsHeight * factors.legs },
    warpOf: (bone) => warps.get(bone) ?? ((point) => point),
  }
}

/** The amounts were chosen by eye on our own cast, so that any of them together still make a person. */
function factorsOf({
  height = 0,
  head = 0,
  shoulders = 0,
  hips = 0,
  muscle = 0,
  age = 0,
}: BodyShape): Factors {
  const young = Math.max(0, -age)
  const old = Math.max(0, age)
  const strong = Math.max(0, muscle)
  return {
    legs: (1 + 0.13 * height) * (1 - 0.15 * young) * (1 - 0.02 * old),
    trunk: (1 + 0.08 * height) * (1 - 0.1 * young) * (1 - 0.03 * old),
    arms: (1 + 0.11 * height) * (1 - 0.13 * young),
    head: (1 + 0.16 * head) * (1 + 0.02 * height) * (1 + 0.06 * young) * (1 - 0.02 * old),
    hand: (1 + 0.07 * height) * (1 - 0.07 * young) * (1 + 0.05 * strong),
    shoulders: (1 + 0.2 * shoulders) * (1 + 0.03 * height) * (1 - 0.09 * young) * (1 + 0.06 * muscle),
    waist: (1 + 0.02 * height) * (1 + 0.04 * hips) * (1 + 0.07 * old) * (1 + 0.03 * muscle),
    hips: (1 + 0.13 * hips) * (1 + 0.02 * height) * (1 - 0.05 * young) * (1 + 0.04 * old),
    depth: (1 + 0.02 * height) * (1 + 0.06 * muscle) * (1 + 0.08 * old),
    limbs: (1 + 0.03 * height) * (1 + 0.07 * muscle) * (1 + 0.03 * young),
    thigh: 1 + 0.1 * hips,
    swell: muscle > 0 ? 0.2 * muscle : 0.06 * muscle,
  }
}

function warpAt(name: Bone, from: Vec3, to: Vec3, rest: ReadonlyMap<Bone, Vec3>, factors: Factors): Warp {
  const { limbs, legs, arms, hand, swell } = factors
  const side = name.startsWith('left') ? 'left' : 'right'
  const end = (bone: string) => rest.get(`${side}${bone}` as Bone)
  switch (name.replace(/^(left|right)/, '')) {
    case 'UpperArm':
      return limb(
        from,
        end('LowerArm'),
        to,
        0,
        arms,
        (t) => limbs + swell * (bulge(t, 0.12, 0.25) * 0.8 + bulge(t, 0.5, 0.25)),
      )
    case 'LowerArm':
      return limb(from, end('Hand'), to, 0, arms, (t) => fade(limbs, hand, t) + swell * bulge(t, 0.28, 0.28))
    case 'UpperLeg':
      return limb(
        from,
        end('LowerLeg'),
        to,
        1,
        legs,
        (t) => limbs * fade(factors.thigh, 1, t) + 0.8 * swell * bulge(t, 0.42, 0.32),
      )
    case 'LowerLeg':
      return limb(
        from,
        end('Foot'),
        to,
        1,
        legs,
        (t) => fade(limbs, legs, t) + 0.9 * swell * bulge(t, 0.3, 0.25),
      )
    case 'Foot':
    case 'Toes':
      return even(from, to, [legs, legs, legs])
    case 'Shoulder':
    case 'chest':
    case 'upperChest':
      return even(from, to, [factors.shoulders, factors.trunk, factors.depth])
    case 'spine':
      return even(from, to, [factors.waist, factors.trunk, factors.depth])
    case 'hips':
      return ([x, y, z]) => [
        to[0] + factors.hips * (x - from[0]),
        // Below the hips all grows with the legs: what hangs there hangs as far above the floor.
        to[1] + (y < from[1] ? legs : factors.trunk) * (y - from[1]),
        to[2] + factors.depth * (z - from[2]),
      ]
    case 'neck':
      return even(from, to, [limbs, factors.trunk, limbs])
    case 'head':
    case 'jaw':
    case 'Eye':
      return even(from, to, [factors.head, factors.head, factors.head])
    default:
      return even(from, to, [hand, hand, hand])
  }
}

function even([x, y, z]: Vec3, to: Vec3, [sx, sy, sz]: Vec3): Warp {
  return ([px, py, pz]) => [to[0] + sx * (px - x), to[1] + sy * (py - y), to[2] + sz * (pz - z)]
}

/** Stretches along the line between two joints, which lies near `axis`, and swells about it by `radius` of the way along. */
function limb(
  from: Vec3,
  end: Vec3 | undefined,
  to: Vec3,
  axis: 0 | 1,
  stretch: number,
  radius: (t: number) => number,
): Warp {
  const length = end ? end[axis] - from[axis] : 0
  if (!end || Math.abs(length) < 1e-6) return even(from, to, [stretch, stretch, stretch])
  return (point) => {
    const t = (point[axis] - from[axis]) / length
    const wide = radius(Math.min(1, Math.max(0, t)))
    const at = (k: 0 | 1 | 2): number => {
      const line = t * (end[k] - from[k])
      return to[k] + stretch * line + wide * (point[k] - from[k] - line)
    }
    return [at(0), at(1), at(2)]
  }
}

function bulge(t: number, middle: number, width: number): number {
  return Math.exp(-(((t - middle) / width) ** 2))
}

/** From one factor to another over the second half of the way. */
function fade(start: number, end: number, t: number): number {
  const u = Math.min(1, Math.max(0, 2 * t - 1))
  return start + (end - start) * u * u * (3 - 2 * u)
}
