import { Trans } from '@lingui/react/macro'
import { Part } from './core/part.tsx'
import styles from './addresses-section.module.css'

/** The network addresses the account was used from lately. */
export function AddressesSection({ addresses }: { addresses: readonly string[] }) {
  return (
    <Part
      id="addresses"
      title={<Trans>Recent IP addresses</Trans>}
      about={
        <Trans>
          The last ten network addresses you used Kamae from, kept for 30 days. Only you see them, to check
          that nobody else uses your account. They are used for nothing else.
        </Trans>
      }
    >
      {addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address} translate="no">
              {address}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
