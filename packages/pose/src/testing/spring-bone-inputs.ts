import * as fc from 'fast-check'
import type { SPRING_BONE_COMMANDS } from '../commands/spring-bone-commands.ts'
import { wildNumber as wild } from './wild-number.ts'

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
/** What each command of spring bones and air is tried with in the laws, wild numbers and unknown ids too. */
export const SPRING_BONE_INPUTS: Record<
  (typeof SPRING_BONE_COMMANDS)[number]['id'],
  fc.Arbitrary<unknown>
> = {
  setAir: fc.record({
    air: fc.record({ strength: wild, yaw: wild, gusts: wild, gravity: wild }, { requiredKeys: [] }),
  }),
  setSwing: fc.record({ avatar, springBones }),
}
