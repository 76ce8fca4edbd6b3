import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import styles from './drop-zone.module.css'

/** Lets files be dropped anywhere on the page; shows where they would land. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver ? (
    <div className={styles.zone}>
      <p>{t`Drop an avatar, a pose, a motion or a picture`}</p>
    </div>
  ) : null
}
