import { type ReactNode, useId } from 'react'
import styles from './progress.module.css'

/** Work on its way: a bar of `value` 0 to 1, or without an end in sight; `cancel` is a button for what takes longer than two seconds. */
export function Progress({ label, value, cancel }: { label: string; value?: number; cancel?: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={styles.bar} value={value} max={1} />
      {cancel}
    </div>
  )
}
