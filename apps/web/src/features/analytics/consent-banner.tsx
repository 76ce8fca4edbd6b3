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
          May we count visits, to see what to make better? Anonymous figures would go to {name}; nothing does
          until you agree.
        </Trans>
      </p>
      <div>
        <Button onClick={() => setConsent('denied')}>
          <Trans>No, thank you</Trans>
        </Button>
        <Button onClick={() => setConsent('granted')}>
          <Trans>Yes, you may</Trans>
        </Button>
      </div>
    </section>
  )
}
