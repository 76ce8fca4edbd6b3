import { DEFAULT_ALLOWANCES } from '@kamae/backend/calls/allowances'
import { expect, test } from 'vitest'

import { allowancesOf } from './allowance-settings.ts'
import { SettingsError, readSettings } from '../settings/settings.ts'

test('settings that say nothing give what the product gives', () => {
  expect(allowancesOf(readSettings({}))).toEqual(DEFAULT_ALLOWANCES)
  expect(allowancesOf({})).toEqual(DEFAULT_ALLOWANCES)
})

test('an operator sets each number', () => {
  const settings = readSettings({
    GUEST_DOWNLOADS: '0,0',
    MEMBER_DOWNLOADS: '50, 5',
    DAILY_BONUS: '1,4',
    SEVENTH_BONUS: '2,6',
  })
  expect(allowancesOf(settings)).toEqual({
    guest: { pose: 0, bundle: 0 },
    member: { pose: 50, bundle: 5 },
    dailyBonus: { pose: 1, whileUnder: 4, everySeventh: { bundle: 2, whileUnder: 6 } },
  })
})

test.each(['3', '3,', '-1,2', '3,0,1', '1.5,2', '999999,1', 'a,b'])('%s is no pair of limits', (text) => {
  expect(() => readSettings({ MEMBER_DOWNLOADS: text })).toThrow(SettingsError)
})
