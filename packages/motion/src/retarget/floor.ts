import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Places } from './places.ts'

const TOES: readonly Bone[] = ['leftToes', 'rightToes']
const FEET: readonly Bone[] = ['leftFoot', 'rightFoot']
// What an ankle stands above the floor, of the height of the hips (standard-skeleton.ts: 0.085 of 0.92).
const ANKLE = 0.09
// How far from its legs' length the hips' height may be where a figure stands on the floor.
const UPRIGHT = 0.25
const LEAST = 1e-3

/**
 * Where the hips of a standing figure are in the file's upright world, and how high above the floor. Files that keep their root at the
 * origin (BVH) are recognized by where the motion starts: at the height of the legs, or at the origin too.
 */
export function floorOf(
  places: Places,
  start: Vec3 | undefined,
  isStrict: boolean,
): { readonly rest: Vec3; readonly height: number } {
  const hips = places('hips') ?? [0, 0, 0]
  const legs = legsOf(places, hips[1])
  if (isStrict || legs === undefined || Math.abs(hips[1] - legs) <= UPRIGHT * legs)
    return { rest: hips, height: hips[1] > LEAST ? hips[1] : (legs ?? 1) }
  const isAbsolute = start !== undefined && Math.abs(start[1] - legs) < Math.abs(start[1] - hips[1])
  return { rest: isAbsolute ? [hips[0], legs, hips[2]] : hips, height: legs }
}

function legsOf(places: Places, hips: number): number | undefined {
  const lowest = (bones: readonly Bone[]) =>
    Math.min(...bones.map((bone) => places(bone)?.[1] ?? Number.POSITIVE_INFINITY))
  const ankle = (hips - lowest(FEET)) / (1 - ANKLE)
  const legs = Math.max(hips - lowest(TOES), Number.isFinite(ankle) ? ankle : Number.NEGATIVE_INFINITY)
  return Number.isFinite(legs) && legs > LEAST ? legs : undefined
}
