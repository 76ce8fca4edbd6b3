import type { VRM } from '@pixiv/three-vrm'
import type { Object3D } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { capsulesAtRest } from '@kamae/pose/contacts/body-capsules'
import { bodyMeasures } from '@kamae/pose/kinematics/contact-point-places'
import {
  add,
  addScaled,
  anyPerpendicular,
  clamp,
  cross,
  distance,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { CapsuleName, Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BoneOfNode } from './skeleton.ts'
import { readSurface, type Surface } from './surface.ts'

// So much of the skin on one side of an axis, by its area, is nearer than what counts as its distance: hems and ribbons are the rest.
const SHARE = 0.7
// An axis is looked at from eight sides, each with one opposite.
const SIDES = 8
// A side with less than this share of what an eighth would be says nothing.
const LEAST_SKIN = 0.1
// Radii in those of the standard figure: a chibi's arm is thrice as thick, and what is thicker or thinner than all bodies is none.
const MOST = 3.5
const LEAST = 0.4
// Steps in which distances are told apart, so many to a radius of the standard figure.
const STEPS = 200
const BINS = MOST * STEPS
// Metres on an adult of 1.68 m: a larger triangle is felt at several places, at so many along its side at most.
const FINE = 0.02
const MOST_PLACES = 12
// The same: an axis that is shorter has no direction.
const SHORT = 0.004

const TRUNK: readonly Bone[] = ['hips', 'spine', 'chest', 'upperChest']
const HEAD: readonly Bone[] = ['head', 'jaw']
const CORE_SKIN: Readonly<Partial<Record<CapsuleName, readonly Bone[]>>> = {
  pelvis: [...TRUNK, 'leftUpperLeg', 'rightUpperLeg'],
  waist: TRUNK,
  ribs: TRUNK,
  breast: TRUNK,
  skull: HEAD,
  jaw: HEAD,
}
const LIMB_SKIN: Readonly<Record<string, readonly string[]>> = {
  thigh: ['UpperLeg'],
  shin: ['LowerLeg'],
  'upper arm': ['UpperArm'],
  forearm: ['LowerArm'],
  palm: ['Hand'],
  fingers: ['MiddleProximal', 'MiddleIntermediate', 'MiddleDistal'],
}

/** How thick an avatar's limbs, trunk and head are, measured on its mesh; takes some milliseconds. */
export function radiiOnMesh(
  vrm: VRM,
  object: Object3D,
  bones: BoneOfNode,
  skeleton: Skeleton,
): NonNullable<Skeleton['capsuleRadii']> {
  return measureRadii(readSurface(vrm, object, bones), skeleton)
}

/** The radius of each capsule on this mesh at rest, metres; capsules that the mesh says nothing of are left out. */
export function measureRadii(surface: Surface, skeleton: Skeleton): NonNullable<Skeleton['capsuleRadii']> {
  const { unit } = bodyMeasures(skeleton)
  const radii: NonNullable<Skeleton['capsuleRadii']> = {}
  for (const { name, ends, radius: usual, isLimb } of capsulesAtRest(skeleton)) {
    const [from, to] = ends
    if (!(distance(from, to) > SHORT * unit)) continue
    const sides = feelSides(surface, skinOf(name), { from, to, step: usual / STEPS, fine: FINE * unit })
    const found = isLimb ? limbRadius(sides, name.endsWith('palm')) : coreRadius(sides)
    if (found !== undefined) radii[name] = clamp(found, LEAST * usual, MOST * usual)
  }
  return radii
}

/** The bones whose skin a capsule stands for. */
function skinOf(name: CapsuleName): readonly Bone[] {
  const [, side, limb] = /^(left|right) (.+)$/.exec(name) ?? []
  if (!side || !limb) return CORE_SKIN[name] ?? []
  return (LIMB_SKIN[limb] ?? []).map((part) => `${side}${part}` as Bone)
}

/** Half of what a limb measures across: of a flat one where it is thinnest, of a round one not there, since thighs are flat where they meet. */
function limbRadius(sides: readonly (number | undefined)[], isFlat: boolean): number | undefined {
  const widths = opposite(sides).flatMap(([one, other]) =>
    one !== undefined && other !== undefined ? [(one + other) / 2] : [],
  )
  if (!isFlat && widths.length < 3) return undefined
  return widths.toSorted((a, b) => a - b)[isFlat ? 0 : 1]
}

/** How near the skin comes to an axis in the trunk or head; those lie where they lie on the standard figure, seldom in the very middle. */
function coreRadius(sides: readonly (number | undefined)[]): number | undefined {
  const felt = sides.filter((side) => side !== undefined)
  return felt.length > 0 ? Math.min(...felt) : undefined
}

function opposite<T>(sides: readonly T[]): readonly (readonly [T, T])[] {
  return sides.slice(0, SIDES / 2).map((side, index) => [side, sides[index + SIDES / 2] as T])
}

type Axis = {
  readonly from: Vec3
  readonly to: Vec3
  /** Metres between two distances that are told apart, and between two places where a large triangle is felt. */
  readonly step: number
  readonly fine: number
}

/** How far the skin of some bones is from an axis on each of its sides, the first to the front, in metres; undefined where there is none. */
function feelSides(
  surface: Surface,
  bones: readonly Bone[],
  { from, to, step, fine }: Axis,
): readonly (number | undefined)[] {
  const long = distance(from, to)
  const axis = scale(subtract(to, from), 1 / long)
  const ahead = normalize(perpendicular([0, 0, 1], axis), anyPerpendicular(axis))
  const across = cross(axis, ahead)
  const skin = new Float64Array(SIDES * BINS)
  const feel = (point: Vec3, area: number): void => {
    const along = dot(point, axis)
    if (along < 0 || along > long) return
    const [x, y] = [dot(point, ahead), dot(point, across)]
    const side = (Math.round((Math.atan2(y, x) / (2 * Math.PI)) * SIDES) + SIDES) % SIDES
    const bin = Math.min(BINS - 1, Math.floor(Math.hypot(x, y) / step))
    skin[side * BINS + bin]! += area
  }
  for (const bone of bones) {
    const corners = surface.get(bone) ?? []
    for (let i = 0; i + 8 < corners.length; i += 9) {
      const [a, b, c] = [
        subtract(cornerAt(corners, i), from),
        subtract(cornerAt(corners, i + 3), from),
        subtract(cornerAt(corners, i + 6), from),
      ]
      const heights = [dot(a, axis), dot(b, axis), dot(c, axis)]
      if (Math.max(...heights) < 0 || Math.min(...heights) > long) continue
      const [u, v] = [subtract(b, a), subtract(c, a)]
      const area = length(cross(u, v)) / 2
      const longest = Math.max(length(u), length(v), distance(b, c))
      const places = clamp(Math.ceil(longest / fine), 1, MOST_PLACES)
      if (!(area > 0)) continue
      for (const [s, t] of middlesOf(places))
        feel(add(a, addScaled(scale(u, s), v, t)), area / (places * places))
    }
  }
  const whole = sum(skin)
  return Array.from({ length: SIDES }, (_, side) => {
    const bins = skin.subarray(side * BINS, (side + 1) * BINS)
    const own = sum(bins)
    return own > (LEAST_SKIN * whole) / SIDES ? (shareOf(bins, SHARE * own) + 0.5) * step : undefined
  })
}

function cornerAt(corners: readonly number[], at: number): Vec3 {
  return [corners[at] as number, corners[at + 1] as number, corners[at + 2] as number]
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/** The first bin at which so much has come together. */
function shareOf(bins: Float64Array, wanted: number): number {
  let together = 0
  for (const [bin, area] of bins.entries()) {
    together += area
    if (together >= wanted) return bin
  }
  return bins.length - 1
}

type Place = readonly [s: number, t: number]
const known = new Map<number, readonly Place[]>()

/** The middles of the small triangles that a triangle is cut into, so many along a side, as shares of its two sides. */
function middlesOf(count: number): readonly Place[] {
  const before = known.get(count)
  if (before) return before
  const middles: Place[] = []
  for (let i = 0; i < count; i++)
    for (let j = 0; i + j < count; j++) {
      middles.push([(i + 1 / 3) / count, (j + 1 / 3) / count])
      if (i + j + 1 < count) middles.push([(i + 2 / 3) / count, (j + 2 / 3) / count])
    }
  known.set(count, middles)
  return middles
}
