import type { ReactNode } from 'react'
import styles from './number-rows.module.css'

/** Number rows one under the other, with room for long names. */
export function NumberRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}
