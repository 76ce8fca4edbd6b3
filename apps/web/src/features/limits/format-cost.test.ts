import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { costText } from './format-cost.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const said = (kind: 'own' | 'charged' | 'one' | 'none', remaining: number) =>
  costText(i18n, 'pose', { kind, remaining })

it('says what a download takes, and that it is kept', () => {
  expect(said('one', 8)).toBe('Takes 1 of your 8 pose downloads; then it is yours for ever.')
  expect(said('one', 1)).toBe('Takes your last pose download; then it is yours for ever.')
})

it('says why it is free, or that nothing is left', () => {
  expect(said('own', 8)).toBe('Free: it is yours.')
  expect(said('charged', 0)).toBe('Free: you have it already.')
  expect(said('none', 0)).toBe('You have no pose downloads left.')
})
