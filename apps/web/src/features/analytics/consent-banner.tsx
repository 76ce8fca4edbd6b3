import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { setConsent } from './consent.ts'
import styles from './consent.module.css'

/** Asks once, quietly: both answers are one press and look alike. Nothing waits for it. */
export function ConsentBanner({ host }: { host: string }) {
  const { t } = useLingui()
  const name = new URL(host).host
  return (
    <section className={styles.banner} aria-label={t`Usage statistics`}>
      <p>
        <Trans>
          May we count visits to see what to improve? Anonymous statistics would go to {name}; nothing is sent
          until you agree.
        </Trans>
      </p>
      <div>
        <Button onClick={() => setConsent('denied')}>
          <Trans>No thanks</Trans>
        </Button>
        <Button onClick={() => setConsent('granted')}>
          <Trans>Allow</Trans>
        </Button>
      </div>
    </section>
  )
}
