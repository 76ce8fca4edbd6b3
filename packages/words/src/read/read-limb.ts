import {
  ARM_WAYS,
  type Arm,
  BENDS,
  LEG_WAYS,
  type Leg,
  PALMS,
  SHAPES,
  type Touch,
  TOUCHES,
} from '../vocabulary/vocabulary.ts'
import type { Token } from './lexicon.ts'

/** The sides that a clause describes. */
export type Sides = 'left' | 'right' | 'both'

type ArmWay = (typeof ARM_WAYS)[number]

function within<Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined {
  return names.find((one) => one === name)
}

/** The words after a prefix among the meanings, in their order. */
function named<Name extends string>(
  tokens: readonly Token[],
  prefix: string,
  names: readonly Name[],
): Name[] {
  return tokens.flatMap(({ meaning }) => {
    const found = meaning.startsWith(prefix) ? within(names, meaning.slice(prefix.length)) : undefined
    return found ? [found] : []
  })
}

const DONE: Readonly<Record<string, Arm>> = {
  'do.wave': { way: ['up', 'out'], reach: 'bent', palm: 'front', hand: 'open' },
  'do.salute': { touch: 'forehead', hand: 'flat' },
  'do.point': { hand: 'pointing', reach: 'straight' },
  'do.think': { touch: 'chin' },
  'do.facepalm': { touch: 'forehead' },
  'do.cheek': { touch: 'cheek' },
  'do.kiss': { touch: 'mouth', hand: 'flat' },
  'do.phone': { touch: 'ear', hand: 'cupped' },
  'do.shh': { touch: 'mouth', hand: 'pointing' },
  'do.punch': { way: ['front'], reach: 'straight', hand: 'fist' },
  'do.stop': { way: ['front'], reach: 'straight', palm: 'front', hand: 'flat' },
}

// What a hand lies on that is named by a word which could also move by itself.
const PART_TOUCHES: Readonly<Record<string, Touch>> = {
  knee: 'knee',
  knees: 'knee',
  elbow: 'elbow',
  elbows: 'elbow',
  head: 'crown',
  face: 'eyes',
  gaze: 'eyes',
  leg: 'thigh',
  legs: 'thigh',
  trunk: 'chest',
  onBelly: 'belly',
  onBack: 'back',
  akimbo: 'hip',
  together: 'hand',
}
const ARM_PARTS = /^(hand|arm)s?\b|^fists?$|^finger$/

/** What is said of an arm; undefined where nothing is. */
export function readArm(tokens: readonly Token[], sides: Sides): Arm | undefined {
  const has = (name: string) => tokens.some(({ meaning }) => meaning === name)
  const palmAt = tokens.findIndex(({ meaning }) => meaning === 'palm')
  const [body, ofPalm] = palmAt < 0 ? [tokens, []] : [tokens.slice(0, palmAt), tokens.slice(palmAt)]
  const [shape] = named(tokens, 'shape.', SHAPES)
  // Who shows a sign with a hand points at nothing.
  const isSign = shape !== undefined && shape !== 'pointing'
  const done = tokens.flatMap(({ meaning }) =>
    isSign && meaning === 'do.point' ? [] : (DONE[meaning] ?? []),
  )
  const touch = touchOf(body, has)
  const isBehind = touch === 'floor' && has('spot.back')
  const place = placeOf(body, touch)
  const ways = isBehind ? ['back' as const] : (place?.way ?? waysOf(body, sides))
  const [reach] = named(body, 'reach.', BENDS)
  const palm = named(tokens, 'palm.', PALMS)[0] ?? within(PALMS, palmWay(ofPalm))
  const isFist = has('fist') || has('fists')
  const isStretched = has('stretch') || (has('raise') && !reach && ways.length === 1)
  const arm: Arm = {}
  for (const one of done) Object.assign(arm, one)
  if (place) Object.assign(arm, place)
  else if (touch) {
    Object.assign(arm, { touch, ...(touch === 'floor' && ways.length > 0 && { way: ways }) })
    if (touch !== 'floor') delete arm.way
  } else if (ways.length > 0) arm.way = ways
  if (has('hanging')) Object.assign(arm, { way: ['down'], reach: 'straight' })
  if (reach) arm.reach = reach
  else if (isStretched && !arm.touch) arm.reach = 'straight'
  if (arm.reach && !arm.touch && !arm.way)
    arm.way = reach && reach !== 'straight' ? ['down', 'front'] : ['front']
  if (arm.way && !arm.touch && !arm.reach) arm.reach = 'straight'
  if (arm.touch) delete arm.reach
  if (palm) arm.palm = palm
  if (shape) arm.hand = shape
  else if (has('finger') && arm.touch && !arm.hand) arm.hand = 'pointing'
  else if (isFist && !arm.hand) arm.hand = 'fist'
  if (has('do.point') && !isSign && !arm.way && !arm.touch) arm.way = ['front']
  return Object.keys(arm).length > 0 ? arm : undefined
}

function touchOf(tokens: readonly Token[], has: (name: string) => boolean): Touch | undefined {
  const parts = tokens.filter(({ meaning }) => ARM_PARTS.test(meaning))
  const own = parts[0]
  const isBehind = has('behindOf') || has('way.back')
  if (has('head') && isBehind) return 'headBack'
  if (has('trunk') && isBehind) return 'back'
  if (has('do.cover') && has('face')) return 'eyes'
  const contactPoints = tokens.flatMap((token): Touch[] => {
    const { meaning } = token
    const contactPoint = meaning.startsWith('spot.') ? within(TOUCHES, meaning.slice(5)) : undefined
    if (contactPoint) return [contactPoint]
    if (/^elbows?$/.test(meaning) && !own) return []
    if (ARM_PARTS.test(meaning)) return token !== own && has('other') ? ['hand'] : []
    const part = PART_TOUCHES[meaning]
    return part ? [part] : []
  })
  if (contactPoints.includes('floor') && contactPoints.includes('back')) return 'floor'
  // "behind the back on the hip" is rare; the floor and the crown give way to what is named more closely.
  return (
    contactPoints.find((contactPoint) => contactPoint !== 'crown' && contactPoint !== 'floor') ??
    contactPoints[0]
  )
}

/** A hand that is before, over or beside something rather than on it. */
function placeOf(tokens: readonly Token[], touch: Touch | undefined): Arm | undefined {
  const has = (name: string) => tokens.some(({ meaning }) => meaning === name)
  const isHead = touch === 'crown'
  if (has('besideHead') || ((isHead || touch === 'eyes') && has('beside')))
    return { way: ['up', 'out'], reach: 'folded', palm: 'front' }
  if (isHead && (has('above') || has('raise') || (has('way.up') && !has('hold'))))
    return { way: ['up'], reach: 'straight' }
  if (!has('before') || !touch) return undefined
  if (touch === 'mouth' || touch === 'eyes') return undefined
  if (isHead) return { way: ['up', 'front'], reach: 'folded' }
  return touch === 'belly' || touch === 'hip'
    ? { way: ['down', 'front'], reach: 'bent' }
    : { way: ['front'], reach: 'folded' }
}

function waysOf(tokens: readonly Token[], sides: Sides): ArmWay[] {
  const has = (name: string) => tokens.some(({ meaning }) => meaning === name)
  const ways = new Set<ArmWay>(named(tokens, 'way.', ARM_WAYS))
  if (has('behindOf')) ways.add('back')
  if (has('way.in')) ways.add('across')
  if (has('on.air') || has('above')) ways.add('up')
  for (const { meaning } of tokens) {
    const [kind, to] = meaning.split('.')
    if (kind === 'dir' && sides !== 'both') ways.add(to === sides ? 'out' : 'across')
  }
  if (has('spread') && ways.size === 0) ways.add('out')
  if (has('diagonal')) ways.add('out')
  if (has('at.shoulder') && ways.size > 1) ways.delete('up')
  if (has('raise') && ways.size === 0) ways.add(has('at.shoulder') ? 'front' : 'up')
  if (has('lower') && ways.size === 0) ways.add('down')
  if (ways.has('up') && ways.has('down')) ways.delete('down')
  if (ways.has('out') && ways.has('across')) ways.delete('across')
  if (ways.has('front') && ways.has('back')) ways.delete('back')
  return [...ways].slice(0, 3)
}

function palmWay(tokens: readonly Token[]): string | undefined {
  const [, way] =
    /^way\.(.+)$/.exec(tokens.find(({ meaning }) => meaning.startsWith('way.'))?.meaning ?? '') ?? []
  return way === 'out' ? 'out' : way
}

/** What is said of a leg, and what of both as a pair; undefined where nothing is. */
export function readLeg(tokens: readonly Token[]): Leg | undefined {
  const has = (name: string) => tokens.some(({ meaning }) => meaning === name)
  const isKnee = has('knee') || has('knees')
  const ways = new Set<(typeof LEG_WAYS)[number]>(named(tokens, 'way.', LEG_WAYS))
  if (has('leg.kick')) return { way: ['up', ways.has('out') ? 'out' : 'front'], bend: 'straight', on: 'air' }
  if (has('on.knee') || (isKnee && (has('spot.floor') || has('spot.knee')))) return { on: 'knee' }
  if (has('spot.knee') && !has('raise')) return { on: 'knee' }
  const [bend] = named(tokens, 'reach.', BENDS)
  const isLifted = has('raise') || has('on.air') || has('air')
  const isHigh = ways.has('up')
  if (has('behindOf')) ways.add('back')
  const isMore = !tokens.some(({ meaning }) => /^(leg|knee)/.test(meaning))
  if (has('on.air') && isMore)
    return { ...(ways.size > 0 && { way: [...ways].slice(0, 2) }), ...(bend && { bend }), on: 'air' }
  if (isLifted || (isKnee && isHigh)) {
    const aside = [...ways].find((way) => way !== 'up')
    if (isKnee) return { way: ['up', aside ?? 'front'], bend: bend ?? 'folded', on: 'air' }
    const way = aside ?? 'front'
    return {
      way: isHigh ? ['up', way] : [way],
      bend: bend ?? (has('stretch') || way === 'out' ? 'straight' : 'bent'),
      on: 'air',
    }
  }
  const on = has('on.toes') || has('toesOn') ? 'toes' : undefined
  const stretched = has('stretch') ? 'straight' : undefined
  const leg: Leg = {
    ...(ways.size > 0 && { way: [...ways].slice(0, 2) }),
    ...((bend ?? stretched) && { bend: bend ?? stretched }),
    ...(on && { on }),
  }
  return Object.keys(leg).length > 0 ? leg : undefined
}
