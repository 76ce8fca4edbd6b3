import * as fc from 'fast-check'
import type { FACE_COMMANDS } from '../commands/face-commands.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { wildNumber as wild } from './wild-number.ts'

const avatar = fc.constantFrom('a', 'b', 'nobody')
/** What each command of face and gaze is tried with in the laws, wild numbers and unknown ids too. */
export const FACE_INPUTS: Record<(typeof FACE_COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
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
