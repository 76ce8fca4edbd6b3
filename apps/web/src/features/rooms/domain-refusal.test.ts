import { CallError } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { refusalIn } from './domain-refusal.ts'

const TAKEN = { field: 'domain', reason: 'taken', suggestions: ['momo-2', 'momo-3'] }

test('a name that somebody has comes with those that nobody has', () => {
  expect(refusalIn(new CallError('aborted', 'Taken.', TAKEN))).toEqual({
    reason: 'taken',
    suggestions: ['momo-2', 'momo-3'],
  })
})

test('nothing else is taken for a refused name', () => {
  for (const details of [
    undefined,
    null,
    { ...TAKEN, field: 'name' },
    { ...TAKEN, reason: 'has-room' },
    { ...TAKEN, suggestions: undefined },
    { current: { version: 4 } },
  ])
    expect(refusalIn(new CallError('aborted', 'No.', details))).toBeUndefined()
  expect(refusalIn(Object.assign(new Error('Taken.'), { details: TAKEN }))).toBeUndefined()
})
