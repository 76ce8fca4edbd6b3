import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'

import { gptProblemText } from './gpt-problem-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('each problem of the service that writes has a sentence of its own; others have none', () => {
  const reasons = ['gpt-not-set', 'gpt-daily', 'gpt-monthly', 'gpt-away', 'gpt-slow', 'gpt-refused']
  const sentences = reasons.map((reason) => gptProblemText(i18n, { reason }))
  expect(new Set(sentences).size).toBe(reasons.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.+\.$/)
  for (const reason of ['full', undefined]) expect(gptProblemText(i18n, { reason })).toBeUndefined()
})

test('what is used up announces when there is more', () => {
  const problem = { reason: 'gpt-monthly', nextAt: '2026-06-01T12:00:00.000Z' }
  expect(gptProblemText(i18n, problem)).toContain('June 1')
})
