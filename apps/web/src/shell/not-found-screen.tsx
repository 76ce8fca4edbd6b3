import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Link, useMatch, useRouterState } from '@tanstack/react-router'
import { i18nFor } from '../language/i18n.ts'
import { localeOf } from '../language/locale.ts'
import { SiteHeader } from './site-header.tsx'
import styles from '../page/lone-screen.module.css'

/** Shown with 404: an address that leads nowhere, an unknown language, a pose that is not there any more. */
export function NotFoundScreen() {
  const lang = useRouterState({ select: (state) => localeOf(state.location.pathname) })
  const isInSite = useMatch({ from: '/$lang/_site', shouldThrow: false }) !== undefined
  return (
    <I18nProvider i18n={i18nFor(lang)}>
      {!isInSite && <SiteHeader isOnStage={false} />}
      <main id="main" className={styles.lone}>
        <h1>
          <Trans>Page not found</Trans>
        </h1>
        <p>
          <Trans>The address is wrong, or what was here has been archived.</Trans>
        </p>
        <Find lang={lang} />
        <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ size: 'big' })}>
          <Trans>See all poses</Trans>
        </Link>
      </main>
    </I18nProvider>
  )
}

/** Finds a pose by words: a form of the browser's own, also before anything is loaded. */
function Find({ lang }: { lang: string }) {
  const { t } = useLingui()
  return (
    <form role="search" method="get" action={`/${lang}/poses`} className={styles.search}>
      <input
        type="search"
        name="q"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search poses`}
        placeholder={t`Name, tag or words`}
      />
      <button type="submit" className={buttonClass()}>
        <Trans>Search</Trans>
      </button>
    </form>
  )
}
