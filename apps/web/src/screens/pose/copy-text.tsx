import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { useLingui } from '@lingui/react/macro'
import { copyText } from '../../features/clipboard/copy-text.ts'
import styles from './pose.module.css'

/** A text with a button that copies it. */
export function CopyText({ text, label, done }: { text: string; label: string; done: string }) {
  const { t } = useLingui()
  const copy = () => copyText(text, { done, failed: t`The browser did not allow copying.` })
  return (
    <span className={styles.copied}>
      <span>{text}</span>
      <IconButton label={label} onClick={() => void copy()}>
        <CopyIcon isSmall />
      </IconButton>
    </span>
  )
}
