import { useLingui } from '@lingui/react/macro'
import { useFileDrop } from '../../../features/files/use-file-drop.ts'
import styles from './drop-zone.module.css'

/** Lets files be dropped anywhere on the page; shows where they would land. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  return useFileDrop(onFiles) ? (
    <div className={styles.zone}>
      <p>{t`Drop an avatar, a pose, a motion or a picture`}</p>
    </div>
  ) : null
}
