// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDialogs } from '../../testing/hands.ts'

beforeEach(() => {
  vi.resetModules()
  window.history.replaceState(null, '', '/de/c/nagi')
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  window.history.replaceState(null, '', '/')
})

test('the offer speaks the reader’s language on a page that never loaded its texts', async () => {
  withDialogs()
  const { loadI18n } = await import('../../language/i18n.ts')
  await loadI18n('de')
  const { openSignInOffer } = await import('./open-sign-in-offer.tsx')
  await act(() => openSignInOffer({ title: 'Nagi', text: 'Melde dich an.', onIn: () => undefined }))
  expect(document.body.textContent).toContain('Als Gast fortfahren')
})
