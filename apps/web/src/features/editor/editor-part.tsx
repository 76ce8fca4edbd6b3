import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** Fields that belong together, under their title. */
export function EditorPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
