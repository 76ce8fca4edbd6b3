import { useLingui } from '@lingui/react/macro'
import { CheckIcon, WarningIcon } from '@kamae/ui/icons'
import { useView } from '../core/maker-context.ts'
import styles from './top-bar.module.css'

/** Where the work is kept now, in a word or two. */
export function SaveNote() {
  const { t } = useLingui()
  const save = useView((view) => view.save)
  const words = {
    saving: t`Saving…`,
    device: t`Saved on this device`,
    server: t`Saved`,
    full: t`Not saved: this device is full. Download the scene to keep it.`,
    failed: t`Not saved: this browser keeps nothing here. Download the scene to keep it.`,
    elsewhere: t`Open in another tab: not kept here`,
  }
  const isBad = save === 'full' || save === 'failed' || save === 'elsewhere'
  return (
    <span className={styles.save} role="status" data-save={save} data-bad={isBad || undefined}>
      {isBad ? <WarningIcon isSmall /> : <CheckIcon isSmall />}
      <span>{words[save]}</span>
    </span>
  )
}
