import { Trans } from '@lingui/react/macro'
import styles from './prompts.module.css'

/** Explains what is missing for tools to run, and what can be done without it. */
export function NoService() {
  return (
    <p className={styles.notice}>
      <Trans>
        No language model is set up on this site: whoever runs it sets GPT_URL and GPT_MODELS. Until then,
        copy the prompt and use it elsewhere.
      </Trans>
    </p>
  )
}
