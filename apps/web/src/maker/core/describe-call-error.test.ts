import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { describeCallError, isParentGone } from './describe-call-error.ts'

const refused = (code: ErrorCode, reason?: string) =>
  new CallError(code, 'No.', reason === undefined ? undefined : { reason })
const words = (error: unknown) => describeCallError(error).message

test('a licence that the pose it was started from does not allow is told from a form that is wrong', () => {
  expect(words(refused('invalid-argument', 'parent-licence'))).toBe(
    'The pose you started from asks for its own licence. Choose another one.',
  )
  expect(words(refused('invalid-argument'))).toBe(
    'The server did not accept this. Check the name and the tags.',
  )
})

test('a maker who allows no remixes any more is told from a session that ran out', () => {
  expect(words(refused('permission-denied', 'no-remix'))).toBe(
    'The maker of the pose you started from does not allow remixes any more.',
  )
  expect(words(refused('unauthenticated'))).toBe('Sign in first.')
})

test('what was changed elsewhere or is gone can be saved as a new one, and that is said', () => {
  for (const code of ['aborted', 'not-found'] as const)
    expect(words(refused(code))).toContain('Save yours as a new pose.')
  expect(words(refused('aborted'))).not.toBe(words(refused('not-found')))
})

test('what waiting helps is told from what does not work at all', () => {
  expect(words(refused('resource-exhausted'))).toContain('Wait a moment and try again.')
  for (const code of ['unavailable', 'internal', 'deadline-exceeded'] as const)
    expect(words(refused(code))).toContain('Your work is kept on this device')
  expect(words(new TypeError('Failed to fetch'))).toBe('That did not work. Try again.')
})

test('only a new pose can miss the one it was started from', () => {
  expect(isParentGone(refused('not-found'), false)).toBe(true)
  expect(isParentGone(refused('not-found'), true)).toBe(false)
  expect(isParentGone(refused('aborted'), false)).toBe(false)
})
