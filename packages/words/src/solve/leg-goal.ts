import { addScaled, DEGREES } from '@kamae/pose/math/math'
import type { FootGoal } from '@kamae/pose/library/limb-goals'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Leg } from '../vocabulary/vocabulary.ts'

// Metres on the standard skeleton.
const THIGH = 0.4
const SHIN = 0.395
const ANKLE = 0.085
const HIP: Vec3 = [0.09, -0.04, 0]
// How much higher an ankle is over the ball of a foot that stands on its toes, in degrees of the heel.
const ON_TOES = 34
// A leg at rest beside a straight one: its heel in degrees, and its ankle below the hips.
const RESTING_HEEL = 24
const RESTING_ANKLE = -0.765

// Of a foot that stands, seen from its hip; and of a thigh that is held in the air, to the horizontal with `up`.
const STEP_DEGREES = { front: 23, back: 24, out: 24, across: 8 } as const
const THIGH_DEGREES = { front: 46, back: 24, out: 32, across: 12 } as const
const THIGH_UP_DEGREES = { front: 94, back: 34, out: 74, across: 30 } as const
const KNEE_DEGREES = { straight: 6, bent: 52, folded: 106 } as const

/** A leg as it stands or is held: where its ankle is from the hips, x towards its own side, and where its knee points. */
type Drawn = { readonly ankle: Vec3; readonly knee: Vec3; readonly isDown: boolean; readonly heel: number }

/** A leg of these words, drawn from its hip joint. */
export function drawLeg(leg: Leg, strength: number): Drawn {
  return leg.on === 'air' || leg.on === 'knee' ? heldLeg(leg, strength) : supportingLeg(leg, strength)
}

/**
 * A leg on the floor beside another on the floor. Between two straight ones the weight is over a third of the step, so that neither has to
 * bend; one that rests beside a straight one bends its knee by raising its heel.
 */
export function besideLeg(drawn: Drawn, leg: Leg, other: Leg, otherDrawn: Drawn): Drawn {
  if (!isOnSole(leg) || !isOnSole(other) || isBent(other)) return drawn
  const [x, y, z] = drawn.ankle
  const [step, otherStep] = [stepOf(leg), stepOf(other)]
  if (isBent(leg))
    return leg.bend === 'bent' && !leg.way && !other.way
      ? { ...drawn, ankle: [x, RESTING_ANKLE, z + 0.05], heel: Math.max(drawn.heel, RESTING_HEEL) }
      : drawn
  if (step !== 0 && otherStep === 0) {
    const ahead = (z * 2) / 3
    return { ...drawn, ankle: [x, HIP[1] - Math.sqrt((y - HIP[1]) ** 2 + z ** 2 - ahead ** 2), ahead] }
  }
  return step === 0 && otherStep !== 0 && !leg.way
    ? { ...drawn, ankle: [x, y, -otherDrawn.ankle[2] / 3] }
    : drawn
}

function isOnSole({ on = 'sole' }: Leg): boolean {
  return on === 'sole' || on === 'toes'
}

function isBent({ bend = 'straight' }: Leg): boolean {
  return bend !== 'straight'
}

/** 1 for a step ahead, -1 for one back. */
function stepOf({ way = [] }: Leg): number {
  return way.includes('front') ? 1 : way.includes('back') ? -1 : 0
}

function supportingLeg({ way = [], bend = 'straight', on }: Leg, strength: number): Drawn {
  const aside = way.find((one) => one !== 'up')
  const step = aside ? (STEP_DEGREES[aside] * Math.min(strength, 1.5)) / DEGREES : 0
  const knee = (KNEE_DEGREES[bend] * Math.min(strength, 1.3)) / DEGREES
  const long = Math.sqrt(THIGH ** 2 + SHIN ** 2 + 2 * THIGH * SHIN * Math.cos(knee))
  const [x, z] = aside === 'out' ? [1, 0] : aside === 'across' ? [-1, 0] : [0, aside === 'back' ? -1 : 1]
  const ankle: Vec3 = [
    HIP[0] + long * x * Math.sin(step),
    HIP[1] - long * Math.cos(step),
    long * z * Math.sin(step),
  ]
  return {
    ankle,
    knee: [aside === 'out' ? 0.5 : 0.1, 0.2, 1],
    isDown: true,
    heel: on === 'toes' ? ON_TOES : 0,
  }
}

function heldLeg({ way = [], bend = 'straight', on }: Leg, strength: number): Drawn {
  const isUp = way.includes('up')
  const aside = way.find((one) => one !== 'up') ?? (isUp ? 'front' : undefined)
  const most = isUp ? THIGH_UP_DEGREES : THIGH_DEGREES
  const thigh = aside ? (most[aside] * strength) / DEGREES : bend !== 'straight' && on === 'air' ? -0.05 : 0
  const knee = KNEE_DEGREES[bend] / DEGREES
  const [sine, cosine] = [Math.sin(thigh), Math.cos(thigh)]
  const [x, z] = aside === 'out' ? [1, 0] : aside === 'across' ? [-1, 0] : [0, aside === 'back' ? -1 : 1]
  const upper: Vec3 = [x * sine, -cosine, z * sine]
  // Knees bend back; where the thigh is aside, down and in.
  const lower: Vec3 =
    x === 0
      ? [0, -Math.cos(z * thigh - knee), Math.sin(z * thigh - knee)]
      : [x * Math.sin(thigh - knee * 0.8), -Math.cos(thigh - knee * 0.8), -0.25 * Math.sin(knee)]
  const ankle = addScaled(addScaled(HIP, upper, THIGH), lower, SHIN)
  return {
    ankle,
    knee: [upper[0] * 1.2, Math.max(-0.2, upper[1] + 0.8), upper[2] + 0.9],
    isDown: false,
    heel: 0,
  }
}

/** How high the hips stand on a leg, metres over the floor; undefined for one that hangs in the air. */
export function heightOn({ ankle, isDown, heel }: Drawn): number | undefined {
  if (!isDown) return undefined
  const lift = heel / DEGREES
  return -ankle[1] + ANKLE * Math.cos(lift) + 0.13 * Math.sin(lift)
}

/** The goal of a foot whose hips are at `hips`, metres in the avatar frame, x towards the foot's own side. */
export function footGoal({ ankle: [x, y, z], knee, isDown, heel }: Drawn, hips: Vec3, out = 10): FootGoal {
  if (isDown) {
    const back = heel > 0 ? 0.06 : 0
    return { x: Math.max(x + hips[0], -0.04), z: z + hips[2] - back, out, heel, knee }
  }
  return { ankle: [x + hips[0], Math.max(y + hips[1], 0.1), z + hips[2]], knee }
}
