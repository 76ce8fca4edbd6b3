import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LOCALE_NAMES, LOCALES } from '../../language/locale.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './home.module.css'

/** The end of the home screen: everything there is here, and the same in other languages. */
export function HomeFoot() {
  const { t } = useLingui()
  const params = { lang: useLang() }
  return (
    <footer className={styles.foot}>
      <nav aria-label={t`All pages`}>
        <Link to="/$lang/poses" params={params}>
          <Trans>Poses</Trans>
        </Link>
        <Link to="/$lang/bundles" params={params}>
          <Trans>Bundles</Trans>
        </Link>
        <Link to="/$lang/characters" params={params}>
          <Trans>Characters</Trans>
        </Link>
        <Link to="/$lang/prompts" params={params}>
          <Trans>Prompt tools</Trans>
        </Link>
        <Link to="/$lang/pop" params={params}>
          <Trans>Pop maker</Trans>
        </Link>
        <Link to="/$lang/journeys" params={params}>
          <Trans>Word journeys</Trans>
        </Link>
        <Link to="/$lang/avatars" params={params}>
          <Trans>Avatars</Trans>
        </Link>
        <Link to="/$lang/r" params={params}>
          <Trans>Rooms</Trans>
        </Link>
        <a href="/api/reference">
          <Trans>For developers</Trans>
        </a>
      </nav>
      <nav aria-label={t`Language`}>
        {LOCALES.map((lang) => (
          <Link key={lang} to="/$lang" params={{ lang }} preload={false} lang={lang} hrefLang={lang}>
            {LOCALE_NAMES[lang]}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
