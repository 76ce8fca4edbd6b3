import { Trans } from '@lingui/react/macro'
import styles from './notice.module.css'

/** Stands over the settings of somebody who is suspended: what that means, and what they can still do. */
export function SuspensionNotice({ words }: { words: string }) {
  return (
    <div className={`${styles.notice} ${styles.danger}`} role="status">
      <p>
        <Trans>
          Your account is suspended: nobody else sees what you shared, and you can make nothing new here. You
          can still take your data with you, or leave.
        </Trans>
        {words && <> “{words}”</>}
      </p>
    </div>
  )
}
