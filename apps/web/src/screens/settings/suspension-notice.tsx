import { Trans } from '@lingui/react/macro'
import styles from './notice.module.css'
import { SentenceGap } from '../../language/sentence-gap.tsx'

/** Shown over the settings of somebody who is suspended: what that means, and what they can still do. */
export function SuspensionNotice({ words }: { words: string }) {
  return (
    <div className={`${styles.notice} ${styles.danger}`} role="status">
      <p>
        <Trans>
          Your account is suspended. Nobody else sees what you shared, and you cannot make anything new. You
          can still export your data or delete your account.
        </Trans>
        {words && (
          <>
            <SentenceGap />
            <Trans>The operator’s words: “{words}”</Trans>
          </>
        )}
      </p>
    </div>
  )
}
