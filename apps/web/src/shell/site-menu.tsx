import { MenuIcon } from '@kamae/ui/icons'
import { SelectField } from '@kamae/ui/field'
import { Segmented } from '@kamae/ui/segmented'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { LOCALE_NAMES, LOCALES } from '../locale.ts'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { useChangeLanguage } from './language-menu.tsx'
import styles from './site-header.module.css'
import { useTheme } from './theme-menu.tsx'

/** The header's links, language and theme on small screens, in a panel under it. */
export function SiteMenu({ className }: { className: string }) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const lang = useLang()
  const params = { lang }
  const change = useChangeLanguage()
  const [theme, choose] = useTheme()
  const { status } = useSession()
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" className={className} aria-label={t`Menu`} popoverTarget={id}>
        <MenuIcon />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <nav aria-label={t`Main`}>
          <Link to="/$lang/poses" params={params} onClick={close}>
            <Trans>Poses</Trans>
          </Link>
          <Link to="/$lang/avatars" params={params} onClick={close}>
            <Trans>Avatars</Trans>
          </Link>
          <Link to="/$lang/make/{-$temp}" params={params} onClick={close}>
            <Trans>Make a pose</Trans>
          </Link>
          <Link to="/$lang/me" params={params} onClick={close}>
            <Trans>My poses</Trans>
          </Link>
          {status !== 'in' && (
            <Link to="/$lang/sign-in" params={params} onClick={close}>
              <Trans>Sign in</Trans>
            </Link>
          )}
          <Link to="/$lang/settings" params={params} onClick={close}>
            <Trans>Settings</Trans>
          </Link>
        </nav>
        <div className={styles.settings}>
          <SelectField
            label={t`Language`}
            value={lang}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={change}
          />
          <Segmented
            label={t`Theme`}
            isFilled
            value={theme}
            onChange={choose}
            options={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
              { value: 'system', label: t`As the system` },
            ]}
          />
        </div>
      </div>
    </>
  )
}
