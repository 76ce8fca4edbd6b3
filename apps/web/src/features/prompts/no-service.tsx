import { Trans } from '@lingui/react/macro'
import styles from './prompts.module.css'

/** Says that no tool can be run here, and what can be done without. */
export function NoService() {
  return (
    <p className={styles.notice}>
      <Trans>
        Tools cannot be run on this site at the moment. You can copy the prompt and use it elsewhere.
      </Trans>
    </p>
  )
}
