import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty list says what to do next; `action` is the way there. */
export function EmptyState({
  title,
  action,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
