import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyText } from '../../clipboard/copy-text.ts'
import { formatList } from '../../../language/format-list.ts'
import type { Locale } from '../../../language/locale.ts'
import styles from '../prompts.module.css'
import type { Filled } from './use-filled.ts'

/** What the model is asked, as it is now. */
export function Preview({ filled: { text, wrong }, language }: { filled: Filled; language: Locale }) {
  const { i18n, t } = useLingui()
  const missing = formatList(
    i18n.locale,
    wrong.map(({ label, name }) => label || name),
  )
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview">
          <Trans>Prompt</Trans>
        </h2>
        <LockedButton
          size="dense"
          variant="ghost"
          lockMs={1500}
          onPress={() =>
            copyText(text, { done: t`Prompt copied`, failed: t`The browser did not allow copying.` })
          }
        >
          <CopyIcon />
          <Trans>Copy</Trans>
        </LockedButton>
      </div>
      <p className={styles.asked} lang={language} dir="auto">
        {text}
      </p>
      {missing && (
        <p className={styles.hint}>
          <Trans>Still to fill in: {missing}</Trans>
        </p>
      )}
    </section>
  )
}
