import type { Stance } from '../vocabulary/vocabulary.ts'
import { moverOf } from './grammar.ts'
import type { Token } from './lexicon.ts'
import { hasIn, type Reported } from './read-middle.ts'

type Side = 'left' | 'right' | undefined

/** How a piece of a text says that the body stands, sits, kneels or lies; `before`: what was said of it already. */
export function readStance(tokens: readonly Token[], side: Side, before: Stance | undefined): Reported {
  const has = hasIn(tokens)
  const firstArm = tokens.findIndex((token) => moverOf(token) === 'arm')
  const isBeforeArms = (name: string) => {
    const at = tokens.findIndex(({ meaning }) => meaning === name)
    return at >= 0 && (firstArm < 0 || at < firstArm)
  }
  if (has('lyingOnSide')) return { stance: side === 'left' ? 'onLeftSide' : 'onRightSide' }
  if (has('lying')) return { stance: lyingOn(firstArm > 0 ? tokens.slice(0, firstArm) : tokens, side) }
  if (isBeforeArms('onBelly')) return { stance: 'onBelly' }
  if (isBeforeArms('onBack')) return { stance: 'onBack' }
  const kneeling = kneelingOn(tokens, side, firstArm < 0)
  if (kneeling) return kneeling
  if (has('sitting') && !has('set stance=crossLegged', 'set stance=seiza', 'set stance=squatting')) {
    const isOnFloor = !has('chair') && (has('spot.floor') || before === 'onFloor')
    const isCrossed = isOnFloor && has('legs') && has('cross')
    return { stance: isCrossed ? 'crossLegged' : isOnFloor ? 'onFloor' : 'sitting' }
  }
  if (has('chair')) return { stance: 'sitting' }
  return has('standing') ? { stance: 'standing' } : {}
}

function kneelingOn(tokens: readonly Token[], side: Side, isFree: boolean): Reported | undefined {
  const has = hasIn(tokens)
  const onOne = (knee: 'left' | 'right'): Reported => ({ stance: 'oneKnee', [`${knee}Leg`]: { on: 'knee' } })
  if (has('kneeling')) {
    if (!has('knee', 'kneeOnFloor', 'leg', 'spot.knee')) return { stance: 'kneeling' }
    if (side) return onOne(side)
    return has('one') ? onOne('right') : { stance: 'kneeling' }
  }
  if (has('oneKnee')) return onOne(side ?? 'right')
  if (has('kneeOnFloor')) return side ? onOne(side) : { stance: 'kneeling' }
  if (
    !isFree ||
    has('sitting', 'standing') ||
    !has('knee', 'knees') ||
    !has('spot.floor', 'hold') ||
    has('raise', 'reach.bent')
  )
    return undefined
  if (has('knees', 'both')) return { stance: 'kneeling' }
  if (side) return onOne(side)
  return has('one', 'spot.floor') ? onOne('right') : undefined
}

function lyingOn(tokens: readonly Token[], side: Side): Stance {
  const has = hasIn(tokens)
  if (has('onBelly', 'spot.belly')) return 'onBelly'
  if (has('onBack', 'spot.back', 'way.back')) return 'onBack'
  if (side) return side === 'left' ? 'onLeftSide' : 'onRightSide'
  return has('sideOf') ? 'onRightSide' : 'onBack'
}
