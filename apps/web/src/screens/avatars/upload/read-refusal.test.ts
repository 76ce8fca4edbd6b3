import { CallError } from '@kamae/protocol/contract/errors'
import { expect, it } from 'vitest'
import { readKeepError, readSendError } from './read-refusal.ts'

it.each([
  [
    new CallError('invalid-argument', '', { field: 'uploadId', reason: 'no-humanoid' }),
    { reason: 'no-humanoid' },
  ],
  [
    new CallError('invalid-argument', '', { reason: 'validator', errors: ['A', 3, 'B'] }),
    { reason: 'validator', errors: ['A', 'B'] },
  ],
  [new CallError('permission-denied', '', { reason: 'licence' }), { reason: 'licence' }],
  [new CallError('permission-denied', '', { reason: 'guest' }), { reason: 'guest' }],
  [new CallError('resource-exhausted', '', { reason: 'space' }), { reason: 'space' }],
  [new CallError('invalid-argument', '', { reason: 'unfinished' }), 'busy'],
  [new CallError('unavailable', ''), 'busy'],
  [new CallError('internal', '', { reason: 'network' }), 'away'],
  [new CallError('resource-exhausted', ''), 'busy'],
  [new CallError('unauthenticated', ''), 'sign-in'],
  [new CallError('invalid-argument', ''), { reason: 'unknown' }],
])('knows what %s with its details means for the file', (error, setback) => {
  expect(readKeepError(error)).toEqual(setback)
})

it('throws on what is no failed call', () => {
  expect(() => readKeepError(new TypeError('x'))).toThrow(TypeError)
})

it.each([
  [0, '', 'away'],
  [503, '<html>', 'busy'],
  [423, '', 'busy'],
  [401, '', 'sign-in'],
  [413, '', { reason: 'too-large' }],
  [429, '{"error":{"details":{"reason":"space"}}}', { reason: 'space' }],
  [403, '{"error":{"details":{"reason":"guest"}}}', { reason: 'guest' }],
  [400, 'no', { reason: 'unknown' }],
])('reads an answer of %i while sending', (status, body, setback) => {
  const error = Object.assign(new Error('tus'), {
    originalResponse: status === 0 ? null : { getStatus: () => status, getBody: () => body },
  })
  expect(readSendError(error)).toEqual(setback)
})
