// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readTheme, setTheme, subscribeTheme } from './theme.ts'

let isDark = false
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => undefined }))
})

test('the theme is light, dark, or as the system has it', () => {
  expect(readTheme()).toBe('system')
  setTheme('dark')
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark'])
  isDark = true
  setTheme('light')
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['light', 'light'])
  setTheme('system')
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['system', 'dark'])
})

test('whoever follows the theme hears of another one', () => {
  const heard: string[] = []
  const stop = subscribeTheme(() => heard.push(readTheme()))
  setTheme('dark')
  stop()
  setTheme('light')
  expect(heard).toEqual(['dark'])
})
