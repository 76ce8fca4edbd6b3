import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from '../../page/lone-screen.module.css'
import { useLang } from '../../language/use-lang.ts'
import { serverAnswers } from './server-answers.ts'
import { wantedPath } from './wanted-path.ts'

const FIRST_MS = 1000

/** Stands in for a page that cannot be had without a connection: the maker can. It goes on to the page when the server answers again. */
export function OfflineScreen() {
  const lang = useLang()
  useEffect(() => {
    let asking = new AbortController()
    // Browsers send the event without a connection, too.
    const goOn = async () => {
      asking.abort()
      asking = new AbortController()
      if (await serverAnswers(asking.signal)) goToWanted(lang)
    }
    // It may have been back before this was there to hear of it, or the server alone was away.
    const first = setTimeout(() => navigator.onLine && goOn(), FIRST_MS)
    const end = () => {
      clearTimeout(first)
      asking.abort()
      window.removeEventListener('online', goOn)
      window.removeEventListener('beforeunload', end)
    }
    window.addEventListener('online', goOn)
    // Going on would undo the press of a link.
    window.addEventListener('beforeunload', end)
    return end
  }, [lang])
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
      <button
        type="button"
        className={buttonClass({ variant: 'ghost', size: 'big' })}
        onClick={() => goToWanted(lang)}
      >
        <Trans>Try again</Trans>
      </button>
    </main>
  )
}

function goToWanted(lang: string): void {
  window.location.replace(wantedPath(window.location.search, lang))
}
