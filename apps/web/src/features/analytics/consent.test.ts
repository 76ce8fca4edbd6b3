// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { CONSENT_KEY, readConsent, setConsent, subscribeConsent } from './consent.ts'
import { forgetCaptured } from './forget-captured.ts'

beforeEach(() => localStorage.clear())

test('nobody has agreed before they said so, and reading leaves no trace', () => {
  expect(readConsent()).toBe('pending')
  expect(localStorage.length).toBe(0)
  localStorage.setItem(CONSENT_KEY, 'perhaps')
  expect(readConsent()).toBe('pending')
})

test('what was said is kept as text and told to who listens, also from another tab', () => {
  const heard: string[] = []
  const stop = subscribeConsent(() => heard.push(readConsent()))
  setConsent('granted')
  expect(localStorage.getItem(CONSENT_KEY)).toBe('granted')
  setConsent('denied')
  localStorage.setItem(CONSENT_KEY, 'granted')
  window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
  stop()
  setConsent('denied')
  expect(heard).toEqual(['granted', 'denied', 'granted'])
})

test('stopping leaves nothing of the library on the device, and everything of ours', () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of ['ph_phc_key_posthog', '__ph_opt_in_out_phc_key', 'kamae.theme'])
      store.setItem(key, '1')
  document.cookie = 'ph_phc_key_posthog=1; path=/'
  document.cookie = 'token=1; path=/'
  forgetCaptured()
  for (const store of [localStorage, sessionStorage]) expect(Object.keys(store)).toEqual(['kamae.theme'])
  expect(document.cookie).toBe('token=1')
})
