import { buttonClass } from '@kamae/ui/buttons/button'
import { classNames } from '@kamae/ui/theme/class-names'
import { GlobeIcon, MoreIcon, PersonIcon } from '@kamae/ui/icons/icons'
import { Mark } from '@kamae/ui/icons/mark'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLang } from '../language/use-lang.ts'
import { LateMenu } from './late-menu.tsx'
import { SiteMenu } from './site-menu.tsx'
import styles from './site-header.module.css'
import { ThemeIcon } from './theme-icon.tsx'

const loadLanguages = async () => (await import('../features/preferences/language-menu.tsx')).LanguageMenu
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const loadThemes = async () => (await import('../features/preferences/theme-menu.tsx')).ThemeMenu

/** The bar on top of every screen but the maker. On the home screen it lies on the stage, which has the main action itself. */
export function SiteHeader({ isOnStage }: { isOnStage: boolean }) {
  const { t } = useLingui()
  const lang = useLang()
  const params = { lang }
  return (
    <header className={classNames(styles.header, isOnStage && styles.onStage)}>
      <Link to="/$lang" params={params} className={styles.logo} aria-label="Kamae" translate="no">
        <Mark />
        <span>Kamae</span>
      </Link>
      <nav className={classNames(styles.links, styles.large)} aria-label={t`Main`}>
        <Link to="/$lang/poses" params={params}>
          <Trans>Poses</Trans>
        </Link>
        <Link to="/$lang/bundles" params={params}>
          <Trans>Bundles</Trans>
        </Link>
        <Link to="/$lang/characters" params={params}>
          <Trans>Characters</Trans>
        </Link>
        <Link to="/$lang/avatars" params={params}>
          <Trans>Avatars</Trans>
        </Link>
      </nav>
      <div className={styles.end}>
        <span className={styles.large}>
          <LateMenu label={t`Language`} className={styles.icon} load={loadLanguages}>
            <GlobeIcon />
          </LateMenu>
          <LateMenu label={t`Theme`} className={styles.icon} load={loadThemes}>
            <ThemeIcon />
          </LateMenu>
          <LateMenu label={t`More`} className={styles.icon} load={loadMore}>
            <MoreIcon />
          </LateMenu>
        </span>
        {!isOnStage && (
          <Link to="/$lang/make/{-$temp}" params={params} className={buttonClass({}, styles.make)}>
            <Trans>Make a pose</Trans>
          </Link>
        )}
        <Link
          to="/$lang/me"
          params={params}
          aria-label={t`My page`}
          data-tip={t`My page`}
          className={classNames(styles.icon, styles.in)}
        >
          <PersonIcon />
        </Link>
        <Link
          to="/$lang/sign-in"
          params={params}
          className={buttonClass({ variant: 'ghost' }, classNames(styles.out, styles.large))}
        >
          <Trans>Sign in</Trans>
        </Link>
        <SiteMenu className={classNames(styles.icon, styles.small)} />
      </div>
    </header>
  )
}
