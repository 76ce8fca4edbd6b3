import type { PoseTable } from '@kamae/pose/library/author'
import { FIRST_TABLES } from '@kamae/pose/library/first-poses'
import { GROUND_TABLES } from '@kamae/pose/library/ground-poses'
import type { FootGoal } from '@kamae/pose/library/limb-goals'
import { ARM_DOWN } from '@kamae/pose/library/table-parts'
import { SITTING_TABLES } from '@kamae/pose/library/sitting-poses'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Leg, WordedPose, Stance } from '../vocabulary/vocabulary.ts'
import { besideLeg, drawLeg, footGoal, heightOn } from './leg-goal.ts'
import type { Manner } from './manner.ts'
import { headDegrees, sumOf, trunkDegrees } from './trunk-table.ts'

const HIPS_HEIGHT = 0.92
const FACING = { left: 85, right: -85, away: -150 } as const
const CHAIR: Vec3 = [0, -0.42, 0]
const ON_FLOOR: Vec3 = [0, -0.825, 0]

/** Where legs and hips are in a stance, before anything else is said. */
type Base = Pick<PoseTable, 'middle' | 'left' | 'right' | 'both' | 'hips' | 'feet' | 'airborne'>

/** A table of the whole body but for its arms, as the words have it. */
export function baseTable(words: WordedPose, { strength, loose }: Manner): PoseTable {
  const stance = words.stance ?? 'standing'
  const { middle = {}, hips = [0, 0, 0], ...base } = BASES[stance](words, strength)
  const trunk = trunkDegrees(words.trunk, strength)
  const isLying = /^on(Back|Belly|LeftSide|RightSide)$|^crawling$/.test(stance)
  const [x, y, z] = hips
  // Who bends keeps the weight over the feet: the pelvis goes the other way.
  const lean = (isUpright(stance) ? (trunk.hips?.bend ?? 0) : 0) / 30
  const aside = (isUpright(stance) ? (trunk.hips?.side ?? 0) : 0) / 12
  return {
    ...base,
    both: { ...armsOver(stance), ...base.both },
    middle: sumOf([
      middle,
      isLying ? {} : trunk,
      headDegrees(words.head, strength),
      looseMiddle(words, loose),
    ]),
    hips: [x - 0.03 * aside, y, z - 0.09 * lean],
    ...(words.facing && !isLying && { facing: FACING[words.facing] }),
  }
}

/** Little turns of what is not said, so that no two figures stand alike. */
function looseMiddle(
  { trunk, head, stance = 'standing' }: WordedPose,
  [a, b, c, d]: Manner['loose'],
): NonNullable<PoseTable['middle']> {
  const isFree = !trunk && isUpright(stance)
  return {
    ...(isFree && {
      hips: { side: 4 * a, turn: 9 * b },
      spine: { side: -3 * a, turn: -3 * b },
      chest: { side: -4 * a, turn: -5 * b },
    }),
    ...(!head && { neck: { side: 2 * c, turn: 3 * d }, head: { side: 5 * c, turn: 7 * d, bend: 3 * a } }),
  }
}

/** Arms out of the way while the body is stood on the floor: what hangs must not lift it. */
function armsOver(stance: Stance): NonNullable<PoseTable['both']> {
  if (stance === 'onFloor' || stance === 'crossLegged')
    return { UpperArm: { raise: -60, forward: 60 }, LowerArm: { bend: 100 } }
  return /^on|^crawling$/.test(stance) ? {} : ARM_DOWN
}

function isUpright(stance: Stance): boolean {
  return ['standing', 'walking', 'running', 'squatting'].includes(stance)
}

const BASES: Readonly<Record<Stance, (words: WordedPose, strength: number) => Base>> = {
  standing: (words, strength) => uprightTable(words, strength),
  walking: (words, strength) => {
    const ahead = words.rightLeg?.way?.includes('front') ? 'right' : 'left'
    return mirroredFor(ahead === 'right', {
      middle: { hips: { bend: 3, turn: -7 }, spine: { turn: 3 }, chest: { turn: 4, bend: -2 } },
      hips: [0.01, -0.03, 0],
      feet: {
        left: { x: 0.07, z: 0.14 + 0.14 * strength, out: 4 },
        right: { x: 0.07, z: -0.3, out: 6, heel: 30 },
      },
    })
  },
  running: (words, strength) => {
    const asked = words.leftLeg ?? words.rightLeg
    if (asked) return { ...uprightTable(words, strength), middle: {} }
    return {
      middle: {
        hips: { bend: 12, turn: -8 },
        spine: { bend: 5, turn: 4 },
        chest: { turn: 6 },
        neck: { bend: -6 },
      },
      hips: [0, -0.02, 0],
      feet: {
        left: { ankle: [0.08, 0.48, 0.14], toes: [0, -0.25, 1], sole: [0, -1, -0.25], knee: [0, 0.6, 1] },
        right: { x: 0.06, z: -0.34, out: 0, heel: 48 },
      },
    }
  },
  jumping: (words, strength) => {
    const fallback: Leg = { way: ['front'], bend: 'folded' }
    const left = drawLeg({ ...(words.leftLeg ?? fallback), on: 'air' }, strength)
    const right = drawLeg({ ...(words.rightLeg ?? { bend: 'bent' }), on: 'air' }, strength)
    const hips: Vec3 = [0, 0.26, 0]
    const at: Vec3 = [0, HIPS_HEIGHT + hips[1], 0]
    return {
      hips,
      airborne: true,
      both: { Foot: { bend: 30 } },
      feet: { left: footGoal(left, at), right: footGoal(right, at) },
    }
  },
  hanging: ({ leftLeg = {}, rightLeg = {} }, strength) => {
    const hips: Vec3 = [0, 0.2, 0]
    const at: Vec3 = [0, HIPS_HEIGHT + hips[1], 0]
    const hung = (leg: Leg) => footGoal(drawLeg({ ...leg, on: 'air' }, strength), at)
    return {
      middle: { hips: { bend: -3 }, spine: { bend: -4 }, chest: { bend: -4 } },
      hips,
      airborne: true,
      both: { Shoulder: { raise: 24 }, Foot: { bend: 30 } },
      feet: { left: hung(leftLeg), right: hung(rightLeg) },
    }
  },
  sitting: ({ legs, leftLeg, rightLeg }) => ({
    middle: { hips: { bend: -4 }, spine: { bend: 3 }, chest: { bend: 2 } },
    hips: CHAIR,
    feet: {
      ...seatedFeet(legs),
      ...(leftLeg && { left: seatedFoot(leftLeg) }),
      ...(rightLeg && { right: seatedFoot(rightLeg) }),
    },
  }),
  onFloor: ({ legs, leftLeg, rightLeg }) => ({
    middle: { hips: { bend: -12 }, spine: { bend: 8 }, chest: { bend: 6 } },
    hips: ON_FLOOR,
    feet: {
      left: floorFoot(leftLeg ?? {}, legs),
      right: floorFoot(rightLeg ?? leftLeg ?? {}, legs),
    },
  }),
  crossLegged: () => ({
    middle: { hips: { bend: -8 }, spine: { bend: 8 }, chest: { bend: 3 } },
    hips: SITTING_TABLES.agura.hips,
    feet: SITTING_TABLES.agura.feet,
  }),
  seiza: () => ({
    middle: { hips: { bend: -4 }, spine: { bend: 2 } },
    hips: SITTING_TABLES.seiza.hips,
    feet: SITTING_TABLES.seiza.feet,
  }),
  kneeling: () => ({ hips: GROUND_TABLES.kneelBoth.hips, feet: GROUND_TABLES.kneelBoth.feet }),
  oneKnee: ({ leftLeg }) =>
    mirroredFor(leftLeg?.on === 'knee', {
      middle: { spine: { bend: 2 } },
      hips: GROUND_TABLES.propose.hips,
      feet: GROUND_TABLES.propose.feet,
      right: { Toes: { bend: -62 } },
    }),
  squatting: () => ({
    middle: {
      hips: { bend: 14 },
      spine: { bend: 10 },
      chest: { bend: 6 },
      neck: { bend: -8 },
      head: { bend: -10 },
    },
    hips: FIRST_TABLES.squat.hips,
    feet: { both: { x: 0.17, z: 0.05, out: 24, heel: 18, knee: [0.35, 0.2, 1] } },
  }),
  crawling: () => ({
    middle: GROUND_TABLES.crawl.middle,
    hips: GROUND_TABLES.crawl.hips,
    feet: GROUND_TABLES.crawl.feet,
  }),
  onBack: ({ leftLeg, rightLeg }) => ({
    middle: { hips: { bend: -88 }, spine: { bend: 2 }, chest: { bend: 2 }, neck: { bend: 6 } },
    hips: [0, -0.8, 0],
    feet: { left: backFoot(leftLeg), right: backFoot(rightLeg) },
  }),
  onBelly: ({ leftLeg, rightLeg }) => ({
    middle: {
      hips: { bend: 86 },
      spine: { bend: -8 },
      chest: { bend: -7 },
      neck: { bend: -8 },
      head: { bend: -12 },
    },
    hips: [0, -0.82, 0],
    feet: { left: bellyFoot(leftLeg), right: bellyFoot(rightLeg) },
  }),
  onLeftSide: () => onSide(false),
  onRightSide: () => onSide(true),
}

const WIDE = { together: 0.052, apart: 0.22, inward: 0.085, crossed: -0.022 } as const

/** Who stands: hips as high as the lowest leg that carries them, feet as the words have them. */
function uprightTable({ legs, leftLeg = {}, rightLeg = {} }: WordedPose, strength: number): Base {
  const alone = { left: drawLeg(leftLeg, strength), right: drawLeg(rightLeg, strength) }
  const drawn = {
    left: besideLeg(alone.left, leftLeg, rightLeg, alone.right),
    right: besideLeg(alone.right, rightLeg, leftLeg, alone.left),
  }
  const heights = [heightOn(drawn.left), heightOn(drawn.right)].filter((one) => one !== undefined)
  const height = (heights.length > 0 ? Math.min(...heights) : HIPS_HEIGHT) - 0.004
  const one = drawn.left.isDown === drawn.right.isDown ? 0 : drawn.left.isDown ? 0.06 : -0.06
  // Between two feet that stride, over the one that stands.
  const middle =
    -(drawn.left.isDown ? drawn.left.ankle[2] : 0) - (drawn.right.isDown ? drawn.right.ankle[2] : 0)
  const z = drawn.left.isDown && drawn.right.isDown ? middle / 4 : 0
  const hips: Vec3 = [one, height - HIPS_HEIGHT, z]
  const isPlain = (leg: Leg) => (leg.way ?? []).length === 0 && (leg.on ?? 'sole') !== 'air'
  const goal = (side: 'left' | 'right'): FootGoal => {
    const leg = side === 'left' ? leftLeg : rightLeg
    const at: Vec3 = [side === 'left' ? one : -one, height, z]
    const found = footGoal(drawn[side], at)
    if (!legs || !('x' in found)) return found
    if (!isPlain(leg)) return legs === 'together' ? { ...found, x: WIDE.together } : found
    const wide = WIDE[legs] * (legs === 'apart' ? Math.min(strength, 1.5) : 1)
    const ahead = legs === 'crossed' ? (side === 'left' ? 0.09 : -0.05) : 0
    return { ...found, x: wide, z: found.z + ahead, out: legs === 'inward' ? -16 : legs === 'apart' ? 16 : 8 }
  }
  return { middle: {}, hips, feet: { left: goal('left'), right: goal('right') } }
}

function seatedFeet(legs: WordedPose['legs']): NonNullable<PoseTable['feet']> {
  if (legs === 'crossed') return SITTING_TABLES.sitLegCrossed.feet
  if (legs === 'together' || legs === 'inward') {
    const foot = { x: 0.06, z: 0.38, out: 2, knee: [-0.08, 0.2, 1] } as const
    return { both: foot }
  }
  const wide = legs === 'apart' ? { x: 0.3, z: 0.3, out: 30, knee: [0.9, 0.2, 1] as const } : undefined
  return { both: wide ?? { x: 0.12, z: 0.4, out: 8 } }
}

/** A leg of one who sits on a chair: straight ahead, or lifted. */
function seatedFoot({ way = [], bend, on }: Leg): FootGoal {
  const x = way.includes('out') ? 0.3 : 0.11
  if (on === 'air') {
    const y = bend === 'straight' ? 0.56 : 0.36
    return { ankle: [x, y, bend === 'straight' ? 0.8 : 0.52], knee: [0.1, 1, 0.6] }
  }
  if (bend === 'straight') return { ankle: [x, 0.09, 0.68], toes: [0.2, 0.8, 0.6], sole: [0, -0.5, 1] }
  return { x, z: bend === 'folded' ? 0.2 : 0.4, out: 8 }
}

/** A leg of one who sits on the floor: knee up on its sole, or stretched out. */
function floorFoot({ way = [], bend = 'bent' }: Leg, legs: WordedPose['legs']): FootGoal {
  const isWide = legs === 'apart' || way.includes('out')
  if (bend === 'straight') {
    const [x, z] = isWide ? [0.48, 0.6] : [legs === 'together' ? 0.05 : 0.1, 0.775]
    return { ankle: [x, 0.078, z], toes: [0.25, 0.95, 0.3], sole: [0, -0.3, 1], knee: [0.2, 1, 0.2] }
  }
  const x = isWide ? 0.26 : legs === 'together' ? 0.05 : 0.1
  return { x, z: bend === 'folded' ? 0.36 : 0.5, out: 4, knee: [0.1, 1, 0.3] }
}

/** A leg of one who lies on the back. */
function backFoot({ way = [], bend = 'straight', on }: Leg = {}): FootGoal {
  const x = way.includes('out') ? 0.3 : 0.1
  if (on === 'air')
    return {
      ankle: [x, bend === 'straight' ? 0.78 : 0.5, bend === 'straight' ? 0.12 : 0.5],
      knee: [0.1, 0.6, -0.6],
    }
  if (bend === 'straight')
    return { ankle: [x, 0.09, 0.79], toes: [0.35, 1, 0.4], sole: [0, -0.4, 1], knee: [0.1, 1, 0] }
  return { x, z: bend === 'folded' ? 0.4 : 0.52, out: 4, knee: [0.02, 1, 0.2] }
}

/** A leg of one who lies on the belly: stretched, or its foot in the air. */
function bellyFoot({ bend = 'straight' }: Leg = {}): FootGoal {
  const knee = [0.1, -1, -0.3] as const
  if (bend === 'straight') return { ankle: [0.09, 0.12, -0.8], toes: [0, -0.3, -1], sole: [0, 1, -0.3], knee }
  const [y, z] = bend === 'bent' ? [0.4, -0.68] : [0.46, -0.5]
  return { ankle: [0.09, y, z], toes: [0, 1, 0.1], sole: [0, 0.1, -1], knee }
}

function onSide(isRight: boolean): Base {
  const { middle, hips, left, right, both } = GROUND_TABLES.sleepOnSide
  const lying: Base = { middle, hips, both, left, right }
  return mirroredFor(isRight, lying)
}

/** A stance for the other side of the body. */
function mirroredFor(isOther: boolean, base: Base): Base {
  if (!isOther) return base
  const { middle = {}, hips = [0, 0, 0], left, right, feet } = base
  const turned = Object.fromEntries(
    Object.entries(middle).map(([bone, { side = 0, turn = 0, ...rest }]) => [
      bone,
      { ...rest, side: -side, turn: -turn },
    ]),
  )
  const { left: leftFoot, right: rightFoot, ...bothFeet } = feet ?? {}
  return {
    ...base,
    middle: turned,
    hips: [-hips[0], hips[1], hips[2]],
    ...(right && { left: right }),
    ...(left && { right: left }),
    ...(feet && {
      feet: { ...bothFeet, ...(rightFoot && { left: rightFoot }), ...(leftFoot && { right: leftFoot }) },
    }),
  }
}
