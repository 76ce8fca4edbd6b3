import { MenuIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLang } from '../language/use-lang.ts'
import { useSession } from '../session/use-session.ts'
import styles from './site-header.module.css'

// Comes when the panel is opened.
const SiteSettings = lazy(async () => ({ default: (await import('./site-settings.tsx')).SiteSettings }))

/** The header's links, language and theme on small screens, in a panel under it. */
export function SiteMenu({ className }: { className: string }) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const params = { lang: useLang() }
  const [wasOpen, setWasOpen] = useState(false)
  const { status } = useSession()
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" className={className} aria-label={t`Menu`} popoverTarget={id}>
        <MenuIcon />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={() => setWasOpen(true)}>
        <nav aria-label={t`Main`}>
          <Link to="/$lang/poses" params={params} onClick={close}>
            <Trans>Poses</Trans>
          </Link>
          <Link to="/$lang/bundles" params={params} onClick={close}>
            <Trans>Bundles</Trans>
          </Link>
          <Link to="/$lang/characters" params={params} onClick={close}>
            <Trans>Characters</Trans>
          </Link>
          <Link to="/$lang/prompts" params={params} onClick={close}>
            <Trans>Prompt tools</Trans>
          </Link>
          <Link to="/$lang/pop" params={params} onClick={close}>
            <Trans>Pop maker</Trans>
          </Link>
          <Link to="/$lang/journeys" params={params} onClick={close}>
            <Trans>Word journeys</Trans>
          </Link>
          <Link to="/$lang/avatars" params={params} onClick={close}>
            <Trans>Avatars</Trans>
          </Link>
          <Link to="/$lang/r" params={params} onClick={close}>
            <Trans>Rooms</Trans>
          </Link>
          <Link to="/$lang/make/{-$temp}" params={params} onClick={close}>
            <Trans>Make a pose</Trans>
          </Link>
          <Link to="/$lang/me" params={params} onClick={close}>
            <Trans>My page</Trans>
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
          {wasOpen && (
            <Suspense>
              <SiteSettings />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}
