import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { i18nFor, loadRoomI18n } from '../../language/i18n.ts'
import type { Locale } from '../../language/locale.ts'
import type { Analytics } from '../../page/analytics-settings.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { asksForPrivacy, readConsent, subscribeConsent } from './consent.ts'
import { readFlag, takeFlags } from './flags.ts'
import { forgetCaptured } from './forget-captured.ts'

/**
 * Does what this visitor said, now and whenever they answer otherwise: counts, or does nothing at all; asks whom nobody
 * asked, where it may, unless their browser says no for them. Answers how to stop.
 */
export function startAnalytics(analytics: Analytics, locale: Locale, mayAsk: boolean): () => void {
  takeFlags(analytics.flags)
  let banner: { readonly root: Root; readonly place: HTMLElement } | undefined
  let isEnded = false
  let isCounting = false

  const takeAway = () => {
    banner?.root.unmount()
    banner?.place.remove()
    banner = undefined
  }
  const ask = async () => {
    await loadRoomI18n('feedback', locale)
    if (isEnded || banner || readConsent() !== 'pending') return
    const place = document.body.appendChild(document.createElement('div'))
    banner = { root: createRoot(place), place }
    banner.root.render(
      <I18nProvider i18n={i18nFor(locale)}>
        <ConsentBanner host={analytics.host} />
      </I18nProvider>,
    )
  }
  const act = async () => {
    const consent = readConsent()
    if (consent === 'pending') {
      if (mayAsk && readFlag('banner') && !asksForPrivacy()) await ask()
      return
    }
    takeAway()
    if (consent === 'granted') {
      const { startCapture } = await import('./capture.ts')
      if (readConsent() !== 'granted' || isEnded) return
      isCounting = true
      startCapture(analytics)
    } else if (isCounting) {
      isCounting = false
      ;(await import('./capture.ts')).stopCapture()
    } else {
      // A visit before may have left something here.
      forgetCaptured()
    }
  }
  // Without its code or its texts the page is the same.
  const actSafely = () => void act().catch(() => undefined)
  actSafely()
  const unsubscribe = subscribeConsent(actSafely)
  return () => {
    isEnded = true
    unsubscribe()
    takeAway()
  }
}
