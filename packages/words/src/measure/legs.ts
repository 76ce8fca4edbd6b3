import type { Vec3 } from '@kamae/pose/math/vector'
import type { Leg, WordedPose, Stance } from '../vocabulary/vocabulary.ts'
import type { Body, Side } from './body.ts'

const SIDES = ['left', 'right'] as const
// Stances whose legs are described one by one.
const ONE_BY_ONE: ReadonlySet<Stance> = new Set([
  'standing',
  'running',
  'jumping',
  'hanging',
  'onFloor',
  'sitting',
])

type Reported = Pick<WordedPose, 'leftLeg' | 'rightLeg' | 'legs'>

/** The legs in words, as far as the stance leaves them free. */
export function measureLegs(body: Body, stance: Stance): Reported {
  if (stance === 'walking')
    return { [body.at('leftFoot')[2] > body.at('rightFoot')[2] ? 'leftLeg' : 'rightLeg']: { way: ['front'] } }
  if (stance === 'oneKnee')
    return {
      [body.at('leftLowerLeg')[1] < body.at('rightLowerLeg')[1] ? 'leftLeg' : 'rightLeg']: { on: 'knee' },
    }
  if (stance === 'onBack' || stance === 'onBelly') return lyingLegs(body)
  if (!ONE_BY_ONE.has(stance)) return {}
  if (stance === 'sitting') return sittingLegs(body)
  const isUpright = stance === 'standing' || stance === 'running'
  const legs = { left: legOf(body, 'left', stance), right: legOf(body, 'right', stance) }
  const isPlain = SIDES.every((side) => {
    const { way = [], bend, on } = legs[side]
    return bend === 'straight' && on === 'sole' && way.every((one) => one === 'out')
  })
  const wide = body.at('leftFoot')[0] - body.at('rightFoot')[0]
  if (!isUpright || !isPlain)
    return {
      ...(isUpright &&
        wide < 0.135 &&
        legs.left.on !== 'air' &&
        legs.right.on !== 'air' && { legs: 'together' }),
      ...(!isAtRest(legs.left, stance) && { leftLeg: legs.left }),
      ...(!isAtRest(legs.right, stance) && { rightLeg: legs.right }),
    }
  const toes = SIDES.map((side) => body.turned(`${side}Foot`, [0, 0, 1])[0] * (side === 'left' ? 1 : -1))
  if (wide < 0.02) return { legs: 'crossed' }
  if (wide > 0.29) return { legs: 'apart' }
  if (toes.every((out) => out < -0.08)) return { legs: 'inward' }
  return wide < 0.135 ? { legs: 'together' } : {}
}

/** A leg that is as it is when nothing is said of it. */
function isAtRest({ way = [], bend, on }: Leg, stance: Stance): boolean {
  const restsOn = stance === 'hanging' ? 'air' : stance === 'standing' ? 'sole' : undefined
  return way.length === 0 && bend === 'straight' && on === restsOn
}

/** Legs of one who lies are stretched unless their knees are bent. */
function lyingLegs(body: Body): Reported {
  const legs = SIDES.flatMap((side) => {
    const degrees = body.bend('LowerLeg', side)
    if (degrees < 40) return []
    const bend = degrees < 82 ? 'bent' : 'folded'
    const isLifted = body.at(`${side}Foot`)[1] > 0.25
    return [[`${side}Leg`, { bend, on: isLifted ? 'air' : 'sole' }] as const]
  })
  return Object.fromEntries(legs)
}

function sittingLegs(body: Body): Reported {
  const [left, right] = [body.at('leftFoot'), body.at('rightFoot')]
  if (left[0] - right[0] < -0.03) return { legs: 'crossed' }
  const wide = body.at('leftLowerLeg')[0] - body.at('rightLowerLeg')[0]
  if (wide > 0.42) return { legs: 'apart' }
  return wide < 0.12 ? { legs: 'together' } : {}
}

function legOf(body: Body, side: Side, stance: Stance): Leg {
  const out = side === 'left' ? 1 : -1
  const degrees = body.bend('LowerLeg', side)
  const bend = degrees < 40 ? 'straight' : degrees < 82 ? 'bent' : 'folded'
  const on = onWhat(body, side, stance)
  const isDown = on !== 'air' && stance !== 'onFloor'
  const [x, y, z] = body.way(`${side}UpperLeg`, isDown ? `${side}Foot` : `${side}LowerLeg`)
  const way = isDown ? stepOf(x * out, z) : waysOf([x * out, y, z])
  return { ...(way.length > 0 && { way }), bend, on }
}

/** Where a foot on the floor is from its hip. */
function stepOf(x: number, z: number): NonNullable<Leg['way']> {
  if (Math.abs(z) > 0.19 && Math.abs(z) >= Math.abs(x)) return [z > 0 ? 'front' : 'back']
  return x > 0.22 ? ['out'] : []
}

/** Where a thigh points: down unless it is well aside. */
function waysOf([x, y, z]: Vec3): NonNullable<Leg['way']> {
  const aside = Math.abs(x) > Math.abs(z) ? (x > 0 ? 'out' : 'across') : z > 0 ? 'front' : 'back'
  const far = Math.max(Math.abs(x), Math.abs(z))
  if (far < (aside === 'back' ? 0.2 : 0.26)) return []
  return y > -0.25 ? ['up', aside] : [aside]
}

function onWhat(body: Body, side: Side, stance: Stance): NonNullable<Leg['on']> {
  if (stance === 'jumping' || stance === 'hanging') return 'air'
  const foot = body.at(`${side}Foot`)[1]
  const toes = body.at(`${side}Toes`)[1]
  if (body.at(`${side}LowerLeg`)[1] < 0.14 && stance !== 'onFloor') return 'knee'
  if (Math.min(toes, foot) > 0.08) return 'air'
  const sole = body.turned(`${side}Foot`, [0, 1, 0])[1]
  return sole > 0.9 || stance === 'onFloor' ? 'sole' : 'toes'
}
