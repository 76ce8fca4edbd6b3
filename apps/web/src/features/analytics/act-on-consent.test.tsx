// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadRoomI18n } from '../../language/i18n.ts'
import { CONSENT_KEY } from './consent.ts'
import { startAnalytics } from './act-on-consent.tsx'

const analytics = { host: 'https://count.example', key: 'phc_key', idleSeconds: 1800, flags: {} }
let stop = () => undefined as void

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await act(async () => stop())
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const begin = (mayAsk = true, flags: Record<string, boolean> = {}) =>
  act(async () => {
    stop = startAnalytics({ ...analytics, flags }, 'de', mayAsk)
    // A banner comes with its texts, which it asked for first.
    await loadRoomI18n('feedback', 'de')
  })
const banner = () => document.querySelector('section')
const press = (at: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('section button')[at]?.click())

test('whom nobody asked is asked, in their language, and not again once they said no', async () => {
  await begin()
  await expect.poll(() => banner()?.textContent).toContain('count.example')
  expect(banner()?.getAttribute('aria-label')).toBe('Nutzungsstatistik')
  await press(0)
  expect([banner(), localStorage.getItem(CONSENT_KEY)]).toEqual([null, 'denied'])
  stop()
  await begin()
  expect(banner()).toBeNull()
})

test('nobody is asked over the stage, nor whose browser asks for privacy, nor where the operator does not want to', async () => {
  await begin(false)
  expect(banner()).toBeNull()
  stop()
  await begin(true, { banner: false })
  expect(banner()).toBeNull()
  stop()
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  await begin(true, { banner: true })
  expect([banner(), localStorage.length]).toEqual([null, 0])
})
