import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { templateFailure } from './template-failure.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const sentence = (code: ErrorCode, reason?: string) =>
  templateFailure(i18n, new CallError(code, 'No.', reason === undefined ? undefined : { reason }))

test('a template is called so, not a character: one that is gone, or was changed elsewhere', () => {
  expect(sentence('not-found')).toBe('This template no longer exists.')
  expect(sentence('aborted')).toBe('This was changed elsewhere meanwhile. Open the list again.')
})

test('a guest reads what it takes; whoever has an account is not sent to sign in', () => {
  const needed = 'Sign in with an account to make templates.'
  expect(sentence('permission-denied', 'guest')).toBe(needed)
  expect(sentence('permission-denied', 'suspended')).not.toBe(needed)
})

test('a full shelf is said as of characters, and a mistake of ours is not said at all', () => {
  expect(sentence('failed-precondition', 'full')).toBe('Your shelf is full. Remove something first.')
  const mistake = new TypeError('Cannot read properties of undefined')
  expect(() => templateFailure(i18n, mistake)).toThrow(mistake)
})
