import type { ReactNode } from 'react'
import styles from './whole.module.css'

/** A count, a size or a date: it does not part at the end of a line. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}
