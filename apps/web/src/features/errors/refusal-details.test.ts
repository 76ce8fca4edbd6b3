import { CallError } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { currentOf, reasonOf } from './refusal-details.ts'

test('a reason is the word that came with a refusal, and nothing else is one', () => {
  expect(reasonOf(new CallError('invalid-argument', 'No.', { reason: 'taken' }))).toBe('taken')
  for (const details of [undefined, null, 'taken', {}, { reason: 3 }])
    expect(reasonOf(new CallError('invalid-argument', 'No.', details))).toBeUndefined()
  expect(reasonOf(new Error('No.'))).toBeUndefined()
})

test('what is on the server comes with a change that was refused for it alone', () => {
  expect(currentOf(new CallError('aborted', 'Changed.', { current: { version: 4 } }))).toEqual({ version: 4 })
  expect(currentOf(new CallError('not-found', 'Gone.', { current: { version: 4 } }))).toBeUndefined()
  expect(currentOf(new CallError('aborted', 'Changed.', null))).toBeUndefined()
  expect(currentOf(undefined)).toBeUndefined()
})
