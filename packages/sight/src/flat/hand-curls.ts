import type { Bone } from '@kamae/pose/bones'
import { IDENTITY, fromAxisAngle, multiply } from '@kamae/pose/math'
import { limitRotation } from '@kamae/pose/limits'
import type { Rig, Stance } from '@kamae/pose/rig'
import type { Quat, Vec3 } from '@kamae/pose/vector'
import type { BodyPoint } from './figure-points.ts'
import { fit, type Mark } from './fit.ts'

type Place = readonly [x: number, y: number]

const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const
const BONES_OF = (finger: (typeof FINGERS)[number]) =>
  finger === 'Thumb'
    ? (['Metacarpal', 'Proximal', 'Distal'] as const)
    : (['Proximal', 'Intermediate', 'Distal'] as const)

// Radians by which forearm and wrist are turned to begin with: one of them leads to the right side of the hand.
const TWISTS = [0, -1.2, 1.2] as const
const BENDS = [0, 0.8, -0.8] as const

/**
 * Turns a forearm about itself, the wrist and the fingers until the hand's 21 points (metres, y up) are seen where they are. The hand's own
 * size is taken from the length of its palm, since drawn hands have any. Writes into `local`; too few points change nothing.
 */
export function solveHand(
  rig: Rig,
  local: Partial<Record<Bone, Quat>>,
  side: 'left' | 'right',
  hand: readonly (Place | null)[],
): void {
  const points = handPoints(rig, side)
  const wrist = hand[0]
  const seen = points.flatMap(({ point, at }) => (hand[at] ? [{ point, at: hand[at] }] : []))
  if (!wrist || seen.length < 8) return
  const lower = `${side}LowerArm` as const
  const size = sizeOf(hand, rig, side)
  if (size === undefined) return
  const stiff = new Map<Bone, number>([[`${side}Hand`, 0.3]])
  for (const finger of FINGERS)
    for (const part of BONES_OF(finger)) stiff.set(`${side}${finger}${part}` as Bone, 0.25)
  const chain = { rig: handRig(rig, side), marks: marksOf(seen, wrist, size) }
  const forearm = worldOf(rig, local, lower)
  let best: { stance: Stance; cost: number } | undefined
  for (const twist of TWISTS)
    for (const bend of BENDS) {
      const own = limitRotation(lower, multiply(local[lower] ?? IDENTITY, fromAxisAngle([1, 0, 0], twist)))
      const change = multiply(forearm.above, own)
      const stance: Stance = {
        local: { hips: change, [`${side}Hand`]: fromAxisAngle([0, 0, 1], side === 'left' ? -bend : bend) },
        hips: [0, 0, 0],
      }
      const cost = fit(chain.rig, stance, { marks: chain.marks, depths: [], stiff, rounds: 12 })
      const whole = cost + 0.6 * (twist * twist + bend * bend)
      if (!best || whole < best.cost) {
        best = { stance: { ...stance, local: { ...stance.local, [lower]: own } }, cost: whole }
      }
    }
  if (!best) return
  for (const [bone, turn] of Object.entries(best.stance.local) as [Bone, Quat][])
    if (bone !== 'hips' && rig.parent.has(bone)) local[bone] = turn
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
    weight: 1 / 0.006,
  }))
}

/** How large the hand is drawn against the body's: the longest that is seen of palm and fingers' first bones, which all shorten when they tilt. */
function sizeOf(hand: readonly (Place | null)[], rig: Rig, side: 'left' | 'right'): number | undefined {
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
  measure(5, 17, undefined)
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

function worldOf(rig: Rig, local: Partial<Record<Bone, Quat>>, bone: Bone): { readonly above: Quat } {
  let above = IDENTITY
  for (let at = rig.parent.get(bone); at; at = rig.parent.get(at))
    above = multiply(local[at] ?? IDENTITY, above)
  return { above }
}
