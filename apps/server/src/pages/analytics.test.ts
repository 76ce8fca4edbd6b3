import { expect, test } from 'vitest'

import { analyticsOf } from './analytics.ts'
import { SettingsError, readSettings } from '../settings/settings.ts'

const HOST = { ANALYTICS_HOST: 'https://count.example', ANALYTICS_KEY: 'phc_key' }

test('without a host nobody counts', () => {
  expect(analyticsOf(readSettings({}))).toBeUndefined()
})

test('a host, its key, the idle time and the switches reach the page', () => {
  expect(analyticsOf(readSettings(HOST))).toEqual({
    host: 'https://count.example',
    key: 'phc_key',
    idleSeconds: 1800,
    flags: {},
  })
  const more = { ...HOST, ANALYTICS_IDLE_SECONDS: '30', ANALYTICS_FLAGS: 'feedback, banner=0,new-home=1' }
  expect(analyticsOf(readSettings(more))).toMatchObject({
    idleSeconds: 30,
    flags: { feedback: true, banner: false, 'new-home': true },
  })
})

test.each([
  { ANALYTICS_HOST: 'https://count.example' },
  { ANALYTICS_KEY: 'phc_key' },
  { ANALYTICS_FLAGS: 'feedback' },
  { ...HOST, ANALYTICS_HOST: 'https://count.example/path' },
  { ...HOST, ANALYTICS_HOST: 'javascript:alert(1)' },
  { ...HOST, ANALYTICS_KEY: "x'; script-src *" },
  { ...HOST, ANALYTICS_FLAGS: 'A b' },
])('%j stops the start', (environment) => {
  expect(() => readSettings(environment)).toThrow(SettingsError)
})
