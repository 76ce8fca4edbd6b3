import { CopyIcon } from '@kamae/ui/action-icons'
import { IconButton } from '@kamae/ui/icon-button'
import { showToast } from '@kamae/ui/show-toast'
import { useLingui } from '@lingui/react/macro'
import styles from './shared-pose.module.css'

/** A text with a button that copies it. */
export function CopyText({ text, label, done }: { text: string; label: string; done: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(done)
    } catch (error) {
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
      showToast(t`The browser did not allow copying.`, 'error')
    }
  }
  return (
    <span className={styles.copied}>
      <span>{text}</span>
      <IconButton label={label} onClick={() => void copy()}>
        <CopyIcon isSmall />
      </IconButton>
    </span>
  )
}
