import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For assistive technology alone; `isLive` reads changes aloud. */
export function VisuallyHidden({ isLive, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  )
}
