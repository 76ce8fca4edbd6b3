import { Trans } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { buttonClass } from '@kamae/ui/buttons/button'
import { openCrashReport } from '../features/feedback/open-crash-report.ts'
import { i18nFor } from '../language/i18n.ts'
import { localeOf } from '../language/locale.ts'
import styles from '../page/lone-screen.module.css'

/** Shown when a screen could not be drawn: one button that loads the page again. What was being made is kept on the device. */
export function CrashScreen({ error }: { error?: unknown }) {
  const locale = useRouterState({ select: (state) => localeOf(state.location.pathname) })
  const i18n = i18nFor(locale)
  // The texts themselves may be what could not be loaded.
  const hasTexts = Object.keys(i18n.messages).length > 0
  return (
    <I18nProvider i18n={i18n}>
      <main className={styles.lone}>
        <h1>{hasTexts ? <Trans>This page stopped working</Trans> : 'This page stopped working'}</h1>
        <p>
          {hasTexts ? (
            <Trans>What you were making is kept on this device.</Trans>
          ) : (
            'What you were making is kept on this device.'
          )}
        </p>
        <button
          type="button"
          className={buttonClass({ variant: 'primary', size: 'big' })}
          onClick={() => window.location.reload()}
        >
          {hasTexts ? <Trans>RELOAD</Trans> : 'RELOAD'}
        </button>
        <a
          href="#feedback"
          onClick={(event) => {
            event.preventDefault()
            void openCrashReport(error)
          }}
        >
          {hasTexts ? <Trans>Tell us what happened</Trans> : 'Tell us what happened'}
        </a>
      </main>
    </I18nProvider>
  )
}
