import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { type Consent, readConsent, setConsent, subscribeConsent } from './consent.ts'
import styles from './consent.module.css'

/** The same choice in the settings, where it can be changed at any time. */
export function ConsentRow({ host }: { host: string }) {
  const { t } = useLingui()
  const consent = useSyncExternalStore(subscribeConsent, readConsent, (): Consent => 'pending')
  const name = new URL(host).host
  return (
    <div className={styles.row}>
      <Switch
        label={t`Usage statistics`}
        isOn={consent === 'granted'}
        onChange={(isOn) => setConsent(isOn ? 'granted' : 'denied')}
      />
      <p>
        <Trans>Anonymous statistics go to {name}. When off, nothing is sent or stored.</Trans>
      </p>
    </div>
  )
}
