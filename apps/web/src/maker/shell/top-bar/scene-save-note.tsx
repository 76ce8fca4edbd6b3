import { useLingui } from '@lingui/react/macro'
import { SaveNote } from '@kamae/ui/feedback/save-note'
import { useView } from '../../core/maker-context.ts'
import styles from './top-bar.module.css'

/** Where the scene is kept now. */
export function SceneSaveNote() {
  const { t } = useLingui()
  const save = useView((view) => view.save)
  const words = {
    saving: t`Saving…`,
    device: t`Saved on this device`,
    server: t`Saved`,
    full: t`Not saved: this device is full. Download the scene to keep it.`,
    failed: t`Not saved: this browser cannot save anything here. Download the scene to keep it.`,
    otherTab: t`Open in another tab: not kept here`,
  }
  return <SaveNote save={save} words={words} bad={['full', 'failed', 'otherTab']} className={styles.save} />
}
