import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { bundleFailure } from './bundle-failure.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const sentence = (code: ErrorCode, reason?: string) =>
  bundleFailure(i18n, new CallError(code, 'No.', reason === undefined ? undefined : { reason }))

test('a pose that is shared by its link alone is told from an account that is missing', () => {
  expect(sentence('permission-denied', 'by-link')).toBe(
    'Its maker shares this pose by link only: nobody else can add it to a bundle.',
  )
  expect(sentence('permission-denied', 'guest')).toBe('Sign in with an account to make bundles.')
})

test('a full bundle and one that was changed elsewhere say what helps', () => {
  expect(sentence('failed-precondition', 'full')).toBe('A bundle has at most 500 poses.')
  expect(sentence('aborted')).toBe('It was changed elsewhere meanwhile. Reload the page, then try again.')
})

test('what has to do with no bundle is said as everywhere', () => {
  expect(sentence('not-found')).toBe('It is not shared any more.')
  expect(sentence('unavailable')).toBe('The server could not be reached. Try again in a moment.')
  const mistake = new TypeError('Cannot read properties of undefined')
  expect(() => bundleFailure(i18n, mistake)).toThrow(mistake)
})
