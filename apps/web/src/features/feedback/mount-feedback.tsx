import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { i18nFor } from '../../language/i18n.ts'
import { localeOf } from '../../language/locale.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'

let isOpen = false

/** Draws the dialog beside the page, in a tree of its own: it also opens over a page that stopped working. */
export function mountFeedback(error: string): void {
  if (isOpen) return
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    isOpen = false
    root.unmount()
    place.remove()
  }
  root.render(
    <I18nProvider i18n={i18nFor(localeOf(window.location.pathname))}>
      <FeedbackDialog error={error} onClose={close} />
    </I18nProvider>,
  )
}
