// @vitest-environment jsdom
import type { User } from '@kamae/entities/user/contract'
import { isSoundOn, setSound } from '@kamae/ui/feedback/sound'
import { readTheme, setTheme } from '@kamae/ui/theme/theme'
import { beforeEach, expect, test, vi } from 'vitest'
import { takePreferences } from './take-preferences.ts'

const user = { sound: false, theme: 'dark' } as User

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})

test('a device where nothing was chosen takes sound and theme of the account', () => {
  takePreferences(user)
  expect(isSoundOn()).toBe(false)
  expect(readTheme()).toBe('dark')
})

test('what was chosen on the device stays', () => {
  setSound(true)
  setTheme('light')
  takePreferences(user)
  expect(isSoundOn()).toBe(true)
  expect(readTheme()).toBe('light')
})
