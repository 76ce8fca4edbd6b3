import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { voiceProblemOf } from './voice-problem.ts'

test.each<[string, ErrorCode, string | undefined, string]>([
  ['a server without voices', 'failed-precondition', 'voice-not-set', 'voice-missing'],
  ['a style that is no more', 'invalid-argument', 'voice-refused', 'voice-missing'],
  ['another script', 'invalid-argument', 'voice-cannot-read', 'voice-cannot-read'],
  ['another language', 'failed-precondition', 'voice-language', 'voice-cannot-read'],
  ['all that a day has', 'resource-exhausted', 'voice-daily', 'voice-daily'],
  ['a session that ran out', 'unauthenticated', undefined, 'voice-signed-out'],
  ['a voice that has too much to say', 'unavailable', 'voice-busy', 'voice-away'],
  ['a server that is away', 'internal', 'network', 'voice-away'],
])('%s is told by its reason', (_, code, reason, problem) => {
  const error = new CallError(code, 'No.', reason === undefined ? undefined : { reason })
  expect(voiceProblemOf(error)).toBe(problem)
})

test('a mistake of ours is no problem of the voice', () => {
  const mistake = new TypeError('Cannot read properties of undefined')
  expect(() => voiceProblemOf(mistake)).toThrow(mistake)
})
