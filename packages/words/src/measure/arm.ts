import { distance, dot, length, normalize, scale, subtract } from '@kamae/pose/math/math'
import { contactPointPosition } from '@kamae/pose/contacts/meet-contacts'
import { twinContactPoint } from '@kamae/pose/kinematics/contact-point-places'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { ContactPoint } from '@kamae/pose/skeleton/contact-points'
import type { Vec3 } from '@kamae/pose/math/vector'
import { type Arm, type ARM_WAYS, PALMS, type Touch } from '../vocabulary/vocabulary.ts'
import type { Body, Side } from './body.ts'

type ArmWay = (typeof ARM_WAYS)[number]

/** From the shoulder to the middle of the palm of a straight arm, metres. */
export const ARM_LENGTH = 0.562
// Degrees of the elbow below which an arm counts as straight, or as bent; else it is folded.
const STRAIGHT = 40
const BENT = 100

/** Unit vectors of the ways, in the frame of the chest; `out` is towards the hand's own side. */
const WAY_VECTORS: Readonly<Record<ArmWay, Vec3>> = {
  up: [0, 1, 0],
  down: [0, -1, 0],
  out: [1, 0, 0],
  across: [-1, 0, 0],
  front: [0, 0, 1],
  back: [0, 0, -1],
}

/** Unit vectors of where palms look, in the same frame. */
export const PALM_VECTORS: Readonly<Record<(typeof PALMS)[number], Vec3>> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  up: [0, 1, 0],
  down: [0, -1, 0],
  in: [-1, 0, 0],
  out: [1, 0, 0],
}

/** An arm in words: where its hand is, what it touches and where its palm looks. */
export function measureArm(body: Body, side: Side): Arm {
  const out = side === 'left' ? 1 : -1
  const own = ([x, y, z]: Vec3): Vec3 => [x * out, y, z]
  const palm = body.palm(side)
  const touch = touchOf(body, side, palm)
  const away = own(body.within('upperChest', subtract(palm, body.at(`${side}UpperArm`))))
  if (touch) return { touch, ...placeOf(touch, away) }
  const elbow = body.bend('LowerArm', side)
  const reach = elbow < STRAIGHT ? 'straight' : elbow < BENT ? 'bent' : 'folded'
  const way = waysOf(away, reach === 'folded' ? 0.002 : 0.012)
  const looks = own(body.within('upperChest', body.turned(`${side}Hand`, [0, -1, 0])))
  const [front] = PALMS.toSorted((a, b) => dot(looks, PALM_VECTORS[b]) - dot(looks, PALM_VECTORS[a]))
  const isClear = front && dot(looks, PALM_VECTORS[front]) > 0.65
  // Arms that hang have their palms at their sides.
  const isAtRest = way.length === 1 && way[0] === 'down' && reach === 'straight'
  return { way, reach, ...(isClear && !isAtRest && { palm: front }) }
}

/** Where a hand touches says all; the floor may be before or behind, and hands may meet overhead or low. */
function placeOf(touch: Touch, [x, y, z]: Vec3): Pick<Arm, 'way'> {
  if (touch === 'floor') return { way: waysOf([x, y, z], 0.012) }
  if (touch !== 'hand') return {}
  if (y > 0.25) return { way: ['up'] }
  return y < -0.3 ? { way: ['down'] } : {}
}

/** The ways whose sum is nearest to a direction. */
function waysOf(v: Vec3, wordiness: number): ArmWay[] {
  const unit = normalize(v)
  let best: ArmWay[] = ['down']
  let nearest = -2
  for (const y of ['up', 'down', undefined] as const)
    for (const x of ['out', 'across', undefined] as const)
      for (const z of ['front', 'back', undefined] as const) {
        const ways = [y, x, z].filter((way) => way !== undefined)
        // Fewer words are better where they are nearly as near.
        const near = ways.length > 0 ? dot(unit, directionOf(ways)) - wordiness * ways.length : -2
        if (near > nearest) [best, nearest] = [ways, near]
      }
  return best
}

/** The unit vector of several ways together. */
export function directionOf(ways: readonly ArmWay[]): Vec3 {
  const sum = ways.reduce<Vec3>(
    ([x, y, z], way) => {
      const [wx, wy, wz] = WAY_VECTORS[way]
      return [x + wx, y + wy, z + wz]
    },
    [0, 0, 0],
  )
  return length(sum) > 1e-6 ? scale(sum, 1 / length(sum)) : [0, -1, 0]
}

/** The contact point that each touch is of, for the left hand, and how near the palm is to it, metres. */
const NEAR: readonly (readonly [Touch, ContactPoint, number])[] = [
  ['hip', 'leftHip', 0.085],
  ['belly', 'belly', 0.08],
  ['chest', 'chest', 0.075],
  ['shoulder', 'rightShoulder', 0.09],
  ['elbow', 'rightElbow', 0.14],
  ['nape', 'nape', 0.09],
  ['headBack', 'headBack', 0.09],
  ['crown', 'crown', 0.09],
  ['forehead', 'forehead', 0.09],
  ['cheek', 'leftCheek', 0.09],
  ['ear', 'leftEar', 0.09],
  ['mouth', 'mouth', 0.085],
  ['chin', 'chin', 0.085],
  ['thigh', 'leftThigh', 0.1],
  ['knee', 'leftKnee', 0.1],
]

function touchOf(body: Body, side: Side, palm: Vec3): Touch | undefined {
  const other = side === 'left' ? 'right' : 'left'
  const kept = contactOf(body, side)
  if (kept) return kept
  if (palm[1] < 0.06) return 'floor'
  if (distance(palm, body.palm(other)) < 0.075) return 'hand'
  let best: Touch | undefined
  let least = 1
  for (const [touch, contactPoint, near] of NEAR) {
    const own = side === 'left' ? contactPoint : twinContactPoint(contactPoint)
    const point = contactPointPosition(STANDARD_SKELETON, body.pose, own)
    if (!point || (touch === 'elbow' && looksAhead(body, side))) continue
    const far = distance(body.seen(point), palm) / near
    if (far < least) [best, least] = [touch, far]
  }
  const [x, y, z] = body.at(`${side}Eye`)
  const [dx, dy, dz] = body.turned('head', [0, 0, 0.03])
  if (distance([x + dx, y + dy, z + dz], palm) / 0.085 < least) return 'eyes'
  if (best) return best
  return besideWaist(body, side, palm)
}

/** A palm that is shown: its hand crosses the other arm and does not hold it. */
function looksAhead(body: Body, side: Side): boolean {
  return body.within('upperChest', body.turned(`${side}Hand`, [0, -1, 0]))[2] > 0.5
}

/** What the pose itself says its hand touches. */
function contactOf({ pose }: Body, side: Side): Touch | undefined {
  const hands = [`${side}Palm`, `${side}IndexTip`]
  for (const contact of pose.contacts ?? []) {
    const { to } = contact
    if (to.kind === 'spot' && contact.spot.endsWith('Palm') && to.spot.endsWith('Palm')) return 'hand'
    if (!hands.includes(contact.spot)) continue
    if (to.kind === 'floor') return 'floor'
    const own = side === 'left' ? to.spot : twinContactPoint(to.spot)
    const near = NEAR.find(([, known]) => known === own)
    if (near) return near[0]
  }
  return undefined
}

/** A bent arm whose hand is beside the waist with the elbow out, or behind it. */
function besideWaist(body: Body, side: Side, palm: Vec3): 'hip' | 'back' | undefined {
  // A palm that presses down beside the waist is not on it.
  if (body.bend('LowerArm', side) < 40 || body.turned(`${side}Hand`, [0, -1, 0])[1] < -0.8) return undefined
  const out = side === 'left' ? 1 : -1
  const [x, y, z] = body.within('hips', subtract(palm, body.at('hips')))
  const elbow = body.within('upperChest', body.way(`${side}UpperArm`, `${side}LowerArm`))
  if (y > -0.1 && y < 0.28 && z < -0.1 && Math.abs(x) < 0.13) return 'back'
  const isBeside = y > -0.06 && y < 0.2 && x * out > 0.06 && x * out < 0.27 && Math.abs(z) < 0.18
  return isBeside && elbow[0] * out > 0.35 ? 'hip' : undefined
}
