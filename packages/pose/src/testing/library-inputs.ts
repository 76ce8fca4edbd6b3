import * as fc from 'fast-check'
import type { LIBRARY_COMMANDS } from '../commands/library-commands.ts'
import type { PairPose } from '../library/pair-pose.ts'
import { BUILT_IN_PAIRS } from '../library/built-in-pairs.ts'
import { POSE } from './inputs.ts'

const number = fc.oneof(
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0),
)
const pair: fc.Arbitrary<PairPose> = fc
  .tuple(fc.constantFrom(...BUILT_IN_PAIRS), POSE, POSE, fc.boolean())
  .map(([{ pair: known }, first, second, isOwn]) => (isOwn ? known : { ...known, first, second }))

/** What each command of the library is tried with in the laws. */
export const LIBRARY_INPUTS: Record<(typeof LIBRARY_COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
  putOnPair: fc.record({
    avatar: fc.constantFrom('a', 'b', 'nobody'),
    other: fc.constantFrom('a', 'b', 'c'),
    source: fc.constant({ kind: 'default', id: 'momo' }),
    pair,
    unit: number,
  }),
}
