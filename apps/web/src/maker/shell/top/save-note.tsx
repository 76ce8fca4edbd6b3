import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon, MoreIcon, WarningIcon } from '@kamae/ui/icons/icons'
import { useView } from '../../core/maker-context.ts'
import type { SaveState } from '../../core/view-state.ts'
import styles from './top-bar.module.css'

/** Where the work is kept now, in a word or two. */
export function SaveNote() {
  const { t } = useLingui()
  const now = useView((view) => view.save)
  const save = useSettled(now)
  const words = {
    saving: t`Saving…`,
    device: t`Saved on this device`,
    server: t`Saved`,
    full: t`Not saved: this device is full. Download the scene to keep it.`,
    failed: t`Not saved: this browser cannot save anything here. Download the scene to keep it.`,
    elsewhere: t`Open in another tab: not kept here`,
  }
  const isBad = save === 'full' || save === 'failed' || save === 'elsewhere'
  const Mark = isBad ? WarningIcon : save === 'saving' ? MoreIcon : CheckIcon
  return (
    <span className={styles.save} role="status" data-tip="" data-save={now} data-bad={isBad || undefined}>
      <Mark isSmall />
      <span>{words[save]}</span>
    </span>
  )
}

const BLINK_MS = 900

/** The state of saving, but saving itself only where it takes a while: neither eyes nor ears hear of every drag. */
function useSettled(save: SaveState): SaveState {
  const [shown, setShown] = useState(save)
  useEffect(() => {
    const timer = setTimeout(() => setShown(save), save === 'saving' ? BLINK_MS : 0)
    return () => clearTimeout(timer)
  }, [save])
  return shown
}
