import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

/** Links side by side of which one is where the reader is (`aria-current`): the orders of a list, its parts. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
