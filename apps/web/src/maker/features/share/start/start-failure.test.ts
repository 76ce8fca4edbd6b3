// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'
import { NewerPoseError } from './start-from.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('whoever has nothing left to start with reads that, and not that it was too fast', () => {
  const usedUp = new CallError('resource-exhausted', 'No.', { reason: 'limit' })
  expect(startFailure(i18n, usedUp)).toBe('You have no downloads left.')
  expect(startFailure(i18n, new CallError('resource-exhausted', 'No.'))).toContain('Too many tries.')
})

test('a link that leads to no pose any more opens a new one, and says so', () => {
  for (const code of ['not-found', 'invalid-argument'] as const)
    expect(startFailure(i18n, new CallError(code, 'No.'))).toBe(
      'That pose is not shared any more. Here is a new one.',
    )
})

test('a pose that is newer than the page asks for a reload', () => {
  expect(startFailure(i18n, new NewerPoseError('newer'))).toBe(
    'This pose is newer than this page. Reload the page.',
  )
})
