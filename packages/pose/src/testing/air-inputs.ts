import * as fc from 'fast-check'
import type { AIR_COMMANDS } from '../commands/air-commands.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'

const wild = fc.oneof(
  fc.double({ min: -400, max: 400, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 0, 1),
)
const avatar = fc.constantFrom('a', 'b', 'nobody')
const turn = fc.tuple(wild, wild, wild, wild)
const springBones = fc.oneof(
  fc.constantFrom({ mode: 'live' } as const, { mode: 'settled' } as const),
  fc.record({
    mode: fc.constant('frozen' as const),
    turns: fc.dictionary(
      fc.oneof(fc.constantFrom('hair', '__proto__', 'constructor', ''), fc.string({ maxLength: 140 })),
      turn,
      { noNullPrototype: true },
    ),
  }),
)
/** What each command of air, spring bones and gaze is tried with in the laws, wild numbers and unknown ids too. */
export const AIR_INPUTS: Record<(typeof AIR_COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
  setAir: fc.record({
    air: fc.record({ strength: wild, yaw: wild, gusts: wild, gravity: wild }, { requiredKeys: [] }),
  }),
  setSwing: fc.record({ avatar, springBones }),
  setLookAt: fc.record(
    {
      avatar,
      lookAt: fc.constantFrom('a', 'b', 'nobody', null),
      gaze: fc.constantFrom({ kind: 'ahead' } as const, { kind: 'camera' } as const),
    },
    { requiredKeys: ['avatar', 'lookAt'] },
  ),
  setFace: fc.record({
    avatar,
    expressions: fc.dictionary(fc.oneof(fc.string({ maxLength: 70 }), fc.constant('__proto__')), wild, {
      noNullPrototype: true,
    }),
  }),
  resetFace: fc.record({ avatar }),
  turnHeadTo: fc.record({
    avatar,
    skeleton: fc.constant(STANDARD_SKELETON),
    point: fc.tuple(wild, wild, wild),
  }),
}
