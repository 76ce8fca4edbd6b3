import * as fc from 'fast-check'
import type { BODY_SHAPE_COMMANDS } from '../commands/body-shape-commands.ts'
import { BODY_PARTS } from '../documents/body-parts.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { bodyOf } from './bodies.ts'

const wild = fc.oneof(
  fc.double({ min: -1.2, max: 1.2, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 0, -400),
)
const avatar = fc.constantFrom('a', 'b', 'nobody')
const CHILD = bodyOf({ size: 0.55, arms: 1, legs: 0.8, trunk: 1, head: 1.4, hands: 1, shoulders: 1 })
const skeleton = fc.constantFrom(undefined, STANDARD_SKELETON, CHILD)

/** What the commands for body shapes are tried with in the laws, wild numbers and unknown parts too. */
export const BODY_SHAPE_INPUTS: Record<(typeof BODY_SHAPE_COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
  setBodyShape: fc.record({
    avatar,
    skeleton,
    shape: fc.dictionary(fc.constantFrom(...BODY_PARTS, '__proto__', 'wings'), wild, {
      noNullPrototype: true,
    }),
  }),
  resetBodyShape: fc.record({ avatar, skeleton }),
  fitToBody: fc.record({ avatar, skeleton: fc.constantFrom(STANDARD_SKELETON, CHILD) }),
}
