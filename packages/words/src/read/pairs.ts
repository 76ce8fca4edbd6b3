import type { Arm, WordedPose } from '../vocabulary/vocabulary.ts'

function both(arm: Arm): Partial<WordedPose> {
  return { leftArm: arm, rightArm: arm }
}

/** What some words say of both arms, or of the whole body, at once. */
export const PAIRS: Readonly<Record<string, Partial<WordedPose>>> = {
  'pair.akimbo': both({ touch: 'hip' }),
  'pair.crossed': both({ touch: 'elbow' }),
  'pair.pray': both({ touch: 'hand', hand: 'flat' }),
  'pair.shrug': both({ way: ['down', 'out', 'front'], reach: 'bent', palm: 'up' }),
  'pair.hug': both({ touch: 'shoulder' }),
  'pair.tpose': { stance: 'standing', ...both({ way: ['out'], reach: 'straight', palm: 'down' }) },
  'pair.spread': { stance: 'standing', legs: 'apart', ...both({ way: ['out'], reach: 'straight' }) },
  'pair.attention': {
    stance: 'standing',
    legs: 'together',
    ...both({ way: ['down'], reach: 'straight', hand: 'flat' }),
  },
  'pair.heart': both({ touch: 'hand', hand: 'halfHeart' }),
  'pair.biceps': both({ way: ['up', 'out'], reach: 'folded', hand: 'fist' }),
  'pair.guard': {
    leftArm: { way: ['front'], reach: 'bent', hand: 'fist' },
    rightArm: { way: ['across', 'front'], reach: 'folded', hand: 'fist' },
    leftLeg: { way: ['front'], bend: 'bent', on: 'sole' },
    rightLeg: { bend: 'bent', on: 'sole' },
  },
  'pair.up': both({ way: ['up'], reach: 'straight' }),
  'pair.spreadUp': { stance: 'jumping', ...both({ way: ['up', 'out'], reach: 'straight' }) },
  'pair.hugKnees': {
    stance: 'onFloor',
    leftLeg: { way: ['front'], bend: 'folded', on: 'sole' },
    rightLeg: { way: ['front'], bend: 'folded', on: 'sole' },
    ...both({ touch: 'knee' }),
  },
  'pair.dance': {
    stance: 'standing',
    trunk: { lean: 'slightlyLeft' },
    leftArm: { way: ['up', 'out'], reach: 'bent' },
    rightArm: { way: ['out'], reach: 'bent' },
    rightLeg: { way: ['back'], bend: 'bent', on: 'toes' },
  },
  lookAside: { head: { turn: 'left' }, gaze: 'left' },
  'pair.behind': both({ touch: 'back' }),
  'pair.behindHead': both({ touch: 'headBack' }),
  lookUp: { head: { nod: 'up' }, gaze: 'up' },
  lookDown: { head: { nod: 'down' }, gaze: 'down' },
  doublePeace: both({ way: ['up', 'front'], reach: 'folded', palm: 'front', hand: 'peace' }),
  prostrate: {
    stance: 'seiza',
    trunk: { bend: 'farForward' },
    ...both({ touch: 'floor', way: ['front'] }),
  },
}
