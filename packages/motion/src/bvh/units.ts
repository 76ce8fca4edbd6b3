import type { Bone } from '@kamae/pose/skeleton/bones'
import { add, length } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap } from '../documents/motion.ts'
import type { BvhJoint } from './parse-bvh.ts'

/** Metre, centimetre, millimetre, inch, decimetre (MakeHuman), foot. */
const UNITS = [1, 0.01, 0.001, 0.0254, 0.1, 0.3048]
const LEG = 0.8
const LEGS = { shortest: 0.5, longest: 1.15 }
const HEIGHT = 1.7
const HEIGHTS = { shortest: 1.1, longest: 2.3 }

/** How many metres a unit of the file is: the first of the usual units that gives legs, or a height, of a person; else whatever does. */
export function metresPerUnit(joints: readonly BvhJoint[], map: BoneMap): number {
  const leg = legOf(joints, map, 'left') ?? legOf(joints, map, 'right')
  if (leg !== undefined) return unitFor(leg, LEGS, LEG)
  const height = heightOf(joints)
  return height > 1e-9 ? unitFor(height, HEIGHTS, HEIGHT) : 1
}

function unitFor(size: number, { shortest, longest }: typeof LEGS, usual: number): number {
  return UNITS.find((unit) => size * unit >= shortest && size * unit <= longest) ?? usual / size
}

/** From hip to ankle along the bones, however they lie. */
function legOf(joints: readonly BvhJoint[], map: BoneMap, side: 'left' | 'right'): number | undefined {
  const [upper, foot] = [map[`${side}UpperLeg` as Bone], map[`${side}Foot` as Bone]]
  if (upper === undefined || foot === undefined) return undefined
  let sum = 0
  for (let at = foot; at !== upper; at = joints[at]?.parent ?? -1) {
    const joint = joints[at]
    if (!joint) return undefined
    sum += length(joint.offset)
  }
  return sum > 1e-9 ? sum : undefined
}

function heightOf(joints: readonly BvhJoint[]): number {
  const places: Vec3[] = []
  const ends: Vec3[] = []
  for (const { parent, offset, ends: sites } of joints) {
    const place = add(places[parent] ?? [0, 0, 0], offset)
    places.push(place)
    ends.push(...sites.map((site) => add(place, site)))
  }
  return Math.max(
    ...([0, 1, 2] as const).map((axis) => {
      let [low, high] = [Infinity, -Infinity]
      for (const place of [...places, ...ends]) {
        low = Math.min(low, place[axis])
        high = Math.max(high, place[axis])
      }
      return high - low
    }),
  )
}
