import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A small rounded label; with `onChange` a toggle. */
export function Chip({
  isOn,
  onChange,
  children,
}: {
  isOn?: boolean
  onChange?: (isOn: boolean) => void
  children: ReactNode
}) {
  if (!onChange) return <span className={styles.chip}>{children}</span>
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn ?? false}
      onClick={() => onChange(!(isOn ?? false))}
    >
      {children}
    </button>
  )
}
