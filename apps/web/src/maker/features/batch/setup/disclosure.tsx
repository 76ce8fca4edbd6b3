import type { ReactNode } from 'react'
import styles from '../batch.module.css'

/** A section that says in one line what is chosen, and opens for choosing something else. */
export function Fold({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span className={styles.foldLabel}>{label}</span>
        <span className={styles.foldValue}>{value}</span>
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
