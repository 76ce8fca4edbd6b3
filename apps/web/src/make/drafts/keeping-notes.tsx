import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@kamae/ui/button'
import { registerWorker } from '../../offline/register.ts'
import { useLang } from '../../use-lang.ts'
import styles from './keeping-notes.module.css'

/** What the person should know about how their work is kept, one quiet note at a time; it comes after the avatar stands. */
export function KeepingNotes() {
  const newVersion = useNewVersion()
  const { t } = useLingui()
  // What writes is here before the first gesture ends, with or without a connection then.
  useEffect(() => void import('./draft-writer.ts'), [])
  const [isLater, setIsLater] = useState(false)
  if (newVersion && !isLater) {
    return (
      <Note label={t`New version`}>
        <p>
          <Trans>A new version of Kamae is here. What you make stays as it is.</Trans>
        </p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setIsLater(true)}>
            <Trans>Later</Trans>
          </Button>
          <Button onClick={newVersion}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      </Note>
    )
  }
  return null
}

function Note({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.note} role="status" aria-label={label}>
      {children}
    </section>
  )
}

/** What reloads into a newer version of the page, once one waits. */
function useNewVersion(): (() => void) | undefined {
  const lang = useLang()
  const [take, setTake] = useState<() => void>()
  useEffect(() => {
    // Development has no service worker: what it kept would hide every edit.
    if (!import.meta.env.PROD) return
    registerWorker(lang, { onWaiting: (next) => setTake(() => next) }).catch((error: unknown) =>
      console.warn(error),
    )
  }, [lang])
  return take
}
