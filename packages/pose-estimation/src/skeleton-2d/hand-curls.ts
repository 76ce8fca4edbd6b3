import type { Bone } from '@kamae/pose/skeleton/bones'
import { writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { freedomsOf } from '@kamae/pose/skeleton/joint-limits'
import { IDENTITY, fromAxisAngle, multiply } from '@kamae/pose/math/math'
import { limitRotation } from '@kamae/pose/kinematics/limit-joints'
import type { Rig, Stance } from '@kamae/pose/kinematics/rig'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BodyPoint } from './skeleton-points.ts'
import { fit, type Mark } from './fit.ts'

type Place = readonly [x: number, y: number]

const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
const BONES_OF = (finger: (typeof FINGERS)[number]) =>
  finger === 'Thumb'
    ? (['Metacarpal', 'Proximal', 'Distal'] as const)
    : (['Proximal', 'Intermediate', 'Distal'] as const)

// Radians by which forearm and wrist are turned to begin with: one of them leads to the right side of the hand.
const TWISTS = [0, -0.7, 0.7, -1.4, 1.4] as const
const BENDS = [0, 0.8, -0.8] as const
// From straight to as far as the joints go.
const CURLS = [0, 0.25, 0.5, 0.75, 1] as const
// How many of the beginnings are fitted with all fingers.
const FINALISTS = 3
// Metres within which a hand's points are found, and how far its size is from the body's (natural logarithm).
const POINT = 0.006
const SIZES = 0.3

/**
 * Turns a forearm about itself, the wrist and the fingers until the hand's 21 points (metres, y up) are seen where they are: first the palm,
 * from several sides, then the fingers. Hands are drawn of any size: the body's own and the least in which the bones fit are both tried.
 * Writes into `local`; too few points change nothing.
 */
export function solveHand(
  rig: Rig,
  local: Partial<Record<Bone, Quat>>,
  side: 'left' | 'right',
  hand: readonly (Place | null)[],
): void {
  const points = handPoints(rig, side)
  const wrist = hand[0]
  const seen = points.flatMap(({ point, at }) => (hand[at] ? [{ point, at: hand[at], number: at }] : []))
  const least = leastSize(hand, rig, side)
  if (!wrist || seen.length < 8 || least === undefined) return
  const lower = `${side}LowerArm` as const
  const own = handRig(rig, side)
  const above = turnAbove(rig, local, lower)
  const palm = seen.filter(({ number }) => number % 4 === 1)
  const wristOnly = new Map<Bone, number>([[`${side}Hand`, 0.3]])
  const ways: Way[] = []
  for (const size of least > 0.6 && least < 1 ? [1, least] : [least])
    for (const twist of TWISTS)
      for (const bend of BENDS) {
        const turn = limitRotation(
          lower,
          multiply(local[lower] ?? IDENTITY, fromAxisAngle([1, 0, 0], side === 'left' ? twist : -twist)),
        )
        const stance: Stance = {
          local: {
            hips: multiply(above, turn),
            [`${side}Hand`]: fromAxisAngle([0, 0, 1], side === 'left' ? -bend : bend),
          },
          hips: [0, 0, 0],
        }
        const marks = marksOf(palm, wrist, size)
        const habit = 0.5 * (twist * twist + bend * bend) + (Math.log(size) / SIZES) ** 2
        const cost = habit + fit(own, stance, { marks, depths: [], stiff: wristOnly, rounds: 6 })
        ways.push({ stance, turn, size, habit, cost })
      }
  ways.sort((one, other) => one.cost - other.cost)
  const stiff = new Map<Bone, number>(wristOnly)
  for (const finger of FINGERS)
    for (const part of BONES_OF(finger)) stiff.set(`${side}${finger}${part}` as Bone, 0.3)
  let best: Way | undefined
  for (const way of ways.slice(0, FINALISTS)) {
    const marks = marksOf(seen, wrist, way.size)
    for (const finger of FINGERS) curl(own, way.stance, side, finger, marks)
    const cost = way.habit + fit(own, way.stance, { marks, depths: [], stiff, rounds: 10 })
    if (!best || cost < best.cost) best = { ...way, cost }
  }
  if (!best) return
  local[lower] = best.turn
  for (const [bone, turn] of Object.entries(best.stance.local) as [Bone, Quat][])
    if (bone !== 'hips' && rig.parent.has(bone)) local[bone] = turn
}

/** Begins a finger at the curl that fits best: from straight, a fist would not be found. */
function curl(
  rig: Rig,
  stance: Stance,
  side: 'left' | 'right',
  finger: (typeof FINGERS)[number],
  marks: readonly Mark[],
): void {
  const bones = BONES_OF(finger).map((part) => `${side}${finger}${part}` as Bone)
  const own = marks.filter(({ bone }) => bones.includes(bone))
  let best: { share: number; cost: number } | undefined
  const bend = (share: number) => {
    for (const bone of bones)
      if (rig.parent.has(bone))
        stance.local[bone] = writeAngles(bone, { bend: share * freedomsOf(bone).swings[0].max })
  }
  for (const share of CURLS) {
    bend(share)
    const cost = fit(rig, stance, { marks: own, depths: [], stiff: new Map(), rounds: 0 })
    if (!best || cost < best.cost) best = { share, cost }
  }
  bend(best?.share ?? 0)
}

/** A side from which the hand may be seen: `turn` of the forearm, how large it is drawn, and how unlikely that is. */
type Way = {
  readonly stance: Stance
  readonly turn: Quat
  readonly size: number
  readonly habit: number
  readonly cost: number
}

/** The joints of a hand by OpenPose's numbers: 0 the wrist, then four a finger; tips lie a joint's length beyond the last joint. */
function handPoints(
  rig: Rig,
  side: 'left' | 'right',
): readonly { readonly point: BodyPoint; readonly at: number }[] {
  const points: { point: BodyPoint; at: number }[] = []
  for (const [finger, name] of FINGERS.entries()) {
    const bones = BONES_OF(name).map((part) => `${side}${name}${part}` as Bone)
    for (const [joint, bone] of bones.entries())
      if (rig.parent.has(bone))
        points.push({ point: { bone, offset: [0, 0, 0] }, at: 1 + 4 * finger + joint })
    const last = bones[2]
    const long = last && rig.offset.get(last)
    if (last && long && rig.parent.has(last))
      points.push({ point: { bone: last, offset: scaled(long, 0.8) }, at: 4 + 4 * finger })
  }
  return points
}

function marksOf(
  seen: readonly { readonly point: BodyPoint; readonly at: Place }[],
  wrist: Place,
  size: number,
): readonly Mark[] {
  return seen.map(({ point, at }) => ({
    ...point,
    at: [(at[0] - wrist[0]) / size, (at[1] - wrist[1]) / size] as const,
    weight: 1 / POINT,
  }))
}

/** The least size of the hand, against the body's, in which palm and fingers' first bones are not longer than they are: they only shorten. */
function leastSize(hand: readonly (Place | null)[], rig: Rig, side: 'left' | 'right'): number | undefined {
  const ratios: number[] = []
  const measure = (from: number, to: number, long: number | undefined) => {
    const [a, b] = [hand[from], hand[to]]
    if (a && b && long && long > 1e-4) ratios.push(Math.hypot(a[0] - b[0], a[1] - b[1]) / long)
  }
  for (const [finger, name] of FINGERS.entries()) {
    if (name === 'Thumb') continue
    const [knuckle, middle] = [`${side}${name}Proximal` as Bone, `${side}${name}Intermediate` as Bone]
    measure(0, 1 + 4 * finger, longOf(rig, knuckle))
    measure(1 + 4 * finger, 2 + 4 * finger, longOf(rig, middle))
  }
  ratios.sort((a, b) => b - a)
  const size = ratios[1] ?? ratios[0]
  return size && size > 0.05 ? size : undefined
}

function longOf(rig: Rig, bone: Bone): number | undefined {
  const offset = rig.offset.get(bone)
  return offset && Math.hypot(...offset)
}

function scaled([x, y, z]: Vec3, factor: number): Vec3 {
  return [x * factor, y * factor, z * factor]
}

/** The hand alone, hanging from its forearm, which stands in the place of the hips. */
function handRig(rig: Rig, side: 'left' | 'right'): Rig {
  const parent = new Map<Bone, Bone | null>([['hips', null]])
  const offset = new Map<Bone, Vec3>([['hips', [0, 0, 0]]])
  for (const [bone, above] of rig.parent) {
    if (bone === `${side}Hand`) {
      parent.set(bone, 'hips')
      offset.set(bone, [0, 0, 0])
    } else if (above !== null && parent.has(above) && above !== 'hips') {
      parent.set(bone, above)
      offset.set(bone, rig.offset.get(bone) ?? [0, 0, 0])
    }
  }
  return { parent, offset, movers: [...parent.keys()], hipsRest: [0, 0, 0], hipsHeight: 1 }
}

/** How the bone above is turned against the one who looks. */
function turnAbove(rig: Rig, local: Partial<Record<Bone, Quat>>, bone: Bone): Quat {
  let above = IDENTITY
  for (let at = rig.parent.get(bone); at; at = rig.parent.get(at))
    above = multiply(local[at] ?? IDENTITY, above)
  return above
}
