import { clamp } from '@kamae/pose/math/math'
import { indexOf, type PointName } from '../landmarks/body-points.ts'
import { easeBetween } from '../landmarks/ease.ts'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { type Side, SIDES } from '../landmarks/sides.ts'

type Bone = {
  readonly from: PointName
  readonly to: PointName
  /** What moves along with its end. */
  readonly carried: readonly PointName[]
  /** Its length by that of the trunk, as MediaPipe has it on everybody (medians of looks at figures with an adult's proportions). */
  readonly adult: number
}
type Limb = readonly [upper: Bone, lower: Bone]

const ARM: Limb = [
  { from: 'shoulder', to: 'elbow', carried: ['elbow', 'wrist', 'pinky', 'index'], adult: 0.52 },
  { from: 'elbow', to: 'wrist', carried: ['wrist', 'pinky', 'index'], adult: 0.5 },
]
const LEG: Limb = [
  { from: 'hip', to: 'knee', carried: ['knee', 'ankle', 'heel', 'toe'], adult: 0.81 },
  { from: 'knee', to: 'ankle', carried: ['ankle', 'heel', 'toe'], adult: 0.8 },
]

// From ear to ear by the trunk: up to the first a head is an adult's, from the second on it is large. Seen from the front, adults have 0.17
// to 0.33 and drawn figures with long limbs up to 0.41; heads half again as large as those belong to short limbs.
const ADULT_HEAD = 0.45
const LARGE_HEAD = 0.6
// Nobody's limbs are shorter than this share of an adult's, arms and legs of one body differ by so much, and both halves of a limb too.
const SHORTEST = 0.6
const ARMS_TO_LEGS = 0.15
const HALVES = 0.12
// The longer limb of a pair is likely seen a little too long, which the other would pay for by 16° of depth.
const NEARLY = 0.96
// A trunk that points at the camera says little of lengths: it is taken for twice as long as it is seen at most.
const TRUNK_ASIDE = 0.5

/** From ear to ear in the picture, by the trunk's whole length; 0 where nobody was found. From behind MediaPipe sees every head small. */
export function headShare(found: FoundPerson): number {
  const trunk = trunkPixels(found)
  return trunk > 0 ? pixels(found, indexOf('ear', 'left'), indexOf('ear', 'right')) / trunk : 0
}

/** How surely a head is large in proportion: 0 for an adult's, 1 for a child's or that of a drawn figure of three heads. */
export function headLargeness(found: FoundPerson): number {
  return easeBetween(headShare(found), ADULT_HEAD, LARGE_HEAD)
}

/**
 * A body with limbs as deep as its own lengths have them, where the head is large. MediaPipe gives everybody an adult's limbs, so that short
 * ones point towards the camera or away; how long they are is told by those that are seen least foreshortened (as by Taylor 2000, for the
 * scale of a whole body). No limb gets deeper by it; others than large heads stay as they are.
 */
export function withOwnLengths(found: FoundPerson): FoundPerson {
  const large = headLargeness(found)
  const { body } = found
  if (!body || large === 0) return found
  const trunk = trunkPixels(found)
  const [arms, legs] = [lengthOf(found, ARM, trunk), lengthOf(found, LEG, trunk)]
  const moved = [...body]
  for (const [limb, own] of [
    [ARM, Math.max(arms, legs - ARMS_TO_LEGS)],
    [LEG, Math.max(legs, arms - ARMS_TO_LEGS)],
  ] as const) {
    const least = clamp(own, SHORTEST, 1) - HALVES
    for (const bone of limb) {
      const seen = SIDES.map((side) => seenLength(found, bone, side, trunk))
      const long = NEARLY * clamp(Math.max(...seen), least, 1)
      for (const [index, side] of SIDES.entries())
        flatten(moved, body, bone, side, (seen[index] ?? 0) / long, large)
    }
  }
  return { ...found, body: moved }
}

/** Carries the end of a bone to where its depth is that of a bone seen at `cosine` of its length, for a share of the way. */
function flatten(
  moved: Landmark[],
  body: readonly Landmark[],
  { from, to, carried }: Bone,
  side: Side,
  cosine: number,
  share: number,
): void {
  const [start, end] = [body[indexOf(from, side)], body[indexOf(to, side)]]
  if (!start || !end || cosine <= 0) return
  const across = Math.hypot(end.x - start.x, end.y - start.y)
  const depth = end.z - start.z
  const own = cosine < 1 ? (across * Math.sqrt(1 - cosine * cosine)) / cosine : 0
  const by = share * (Math.sign(depth) * Math.min(Math.abs(depth), own) - depth)
  for (const name of carried) {
    const index = indexOf(name, side)
    const point = moved[index]
    if (point) moved[index] = { ...point, z: point.z + by }
  }
}

/** How long a pair of limbs is by an adult's: the second longest of its four bones as seen, so that one wrong point does not count. */
function lengthOf(found: FoundPerson, limb: Limb, trunk: number): number {
  const seen = limb.flatMap((bone) => SIDES.map((side) => seenLength(found, bone, side, trunk)))
  return seen.toSorted((a, b) => b - a)[1] ?? 1
}

/** How long a bone is seen in the picture, by how long an adult's would be. */
function seenLength(found: FoundPerson, { from, to, adult }: Bone, side: Side, trunk: number): number {
  return pixels(found, indexOf(from, side), indexOf(to, side)) / (trunk * adult)
}

/** The length of the trunk in the picture, were it not foreshortened; 0 where none was found. */
function trunkPixels({ body, bodyImage, width, height }: FoundPerson): number {
  if (!body || !bodyImage) return 0
  const [x, y, z] = trunkOf(body)
  const [across, down] = trunkOf(bodyImage)
  const whole = Math.hypot(x, y, z)
  if (whole === 0) return 0
  return Math.hypot(across * width, down * height) / Math.max(TRUNK_ASIDE, Math.hypot(x, y) / whole)
}

/** From between the hips to between the shoulders. */
function trunkOf(points: readonly Landmark[]): readonly [x: number, y: number, z: number] {
  const middle = (name: PointName, axis: 'x' | 'y' | 'z') => {
    const [left = 0, right = 0] = SIDES.map((side) => points[indexOf(name, side)]?.[axis])
    return (left + right) / 2
  }
  const along = (axis: 'x' | 'y' | 'z') => middle('shoulder', axis) - middle('hip', axis)
  return [along('x'), along('y'), along('z')]
}

/** Pixels between two points of the body in the picture. */
function pixels({ bodyImage, width, height }: FoundPerson, from: number, to: number): number {
  const [start, end] = [bodyImage?.[from], bodyImage?.[to]]
  return start && end ? Math.hypot((end.x - start.x) * width, (end.y - start.y) * height) : 0
}
