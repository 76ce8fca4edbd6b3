import { Trans } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { buttonClass } from '@kamae/ui/button'
import { i18nFor } from '../i18n.ts'
import { localeOf } from '../locale.ts'
import styles from './lone-screen.module.css'

/** Shown when a screen could not be drawn: one button that loads the page again. What was being made is kept on the device. */
export function CrashScreen() {
  const locale = useRouterState({ select: (state) => localeOf(state.location.pathname) })
  return (
    <I18nProvider i18n={i18nFor(locale)}>
      <main className={styles.lone}>
        <h1>
          <Trans>This page stopped working</Trans>
        </h1>
        <p>
          <Trans>What you were making is kept on this device.</Trans>
        </p>
        <button
          type="button"
          className={buttonClass({ variant: 'primary', size: 'big' })}
          onClick={() => window.location.reload()}
        >
          <Trans>RELOAD</Trans>
        </button>
      </main>
    </I18nProvider>
  )
}
