import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { costText } from './format-cost.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const costOf = (kind: 'own' | 'charged' | 'one' | 'none', remaining: number) =>
  costText(i18n, 'pose', { kind, remaining })

it('says what a download takes, and that it is kept', () => {
  expect(costOf('one', 8)).toBe('Takes 1 of your 8 pose downloads; then it is yours forever.')
  expect(costOf('one', 1)).toBe('Takes your last pose download; then it is yours forever.')
})

it('says how many poses of others one’s own bundle leaves out', () => {
  const own = (leftOut: number) => costText(i18n, 'bundle', { kind: 'own', remaining: 1, leftOut })
  expect(own(1)).toBe('Free: the bundle is yours. 1 pose of others is left out until you have downloaded it.')
  expect(own(3)).toContain('3 poses of others are left out')
  expect(own(0)).toBe('Free: it is yours.')
})

it('says why it is free, or that nothing is left', () => {
  expect(costOf('own', 8)).toBe('Free: it is yours.')
  expect(costOf('charged', 0)).toBe('Free: you have it already.')
  expect(costOf('none', 0)).toBe('You have no pose downloads left.')
})
