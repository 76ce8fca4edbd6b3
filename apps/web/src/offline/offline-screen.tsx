import { buttonClass } from '@kamae/ui/button'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from '../shell/lone-screen.module.css'
import { useLang } from '../use-lang.ts'
import { wantedPath } from './wanted-path.ts'

/** Stands in for a page that cannot be had without a connection: the maker can. It goes on to the page when the connection is back. */
export function OfflineScreen() {
  const lang = useLang()
  const again = () => window.location.replace(wantedPath(window.location.search, lang))
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  return (
    <main id="main" className={styles.lone}>
      <h1>
        <Trans>No connection</Trans>
      </h1>
      <p>
        <Trans>This page needs one. The pose maker works without, and keeps everything on this device.</Trans>
      </p>
      <a href={`/${lang}/make`} className={buttonClass({ variant: 'primary', size: 'big' })}>
        <Trans>Make a pose</Trans>
      </a>
      <button type="button" className={buttonClass({ variant: 'ghost', size: 'big' })} onClick={again}>
        <Trans>Try again</Trans>
      </button>
    </main>
  )
}
