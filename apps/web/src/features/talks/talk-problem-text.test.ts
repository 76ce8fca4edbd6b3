import { CallError, type ErrorCode } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { actionText, importText, problemText } from './talk-problem-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refused = (code: ErrorCode, reason?: string) =>
  new CallError(code, 'No.', reason === undefined ? undefined : { reason })
const RATE_LIMITED = 'Too many tries. Wait a few minutes, then try again.'
const AWAY = 'The server could not be reached. Try again in a moment.'

test.each<[ErrorCode, string | undefined, string]>([
  ['resource-exhausted', 'rate', RATE_LIMITED],
  ['resource-exhausted', undefined, RATE_LIMITED],
  ['deadline-exceeded', undefined, AWAY],
  ['unavailable', undefined, AWAY],
  ['not-found', undefined, 'This no longer exists.'],
])('beside the talk %s (%s) is blamed on no language model', (code, reason, words) => {
  expect(actionText(i18n, refused(code, reason))).toBe(words)
})

test('too many messages are told from a limit of the day: only one of them ends by waiting a little', () => {
  const problemOf = (reason: string) => problemText(i18n, { code: 'resource-exhausted', reason, again: null })
  expect(problemOf('rate')).toBe(RATE_LIMITED)
  expect(problemOf('gpt-daily')).toBe('You have reached today’s limit. You can continue tomorrow.')
})

test('a file that is gone or may not be read is told from a call that failed; what is neither is thrown on', () => {
  expect(importText(i18n, new DOMException('Gone.', 'NotReadableError'))).toBe('This file could not be read.')
  expect(importText(i18n, refused('unavailable'))).toBe(AWAY)
  for (const text of [actionText, importText]) expect(() => text(i18n, new TypeError('x'))).toThrow(TypeError)
})
