import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18nFor } from '../language/i18n.ts'
import { localeOf } from '../language/locale.ts'

/** Opens a dialog over the page from wherever it is asked for; it goes when it is closed, or when the page does. */
export function openOver(draw: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    window.removeEventListener('popstate', close)
    root.unmount()
    place.remove()
  }
  window.addEventListener('popstate', close)
  root.render(<I18nProvider i18n={i18nFor(localeOf(window.location.pathname))}>{draw(close)}</I18nProvider>)
}
