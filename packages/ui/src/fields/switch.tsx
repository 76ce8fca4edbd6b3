import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

/** An on/off switch with its name before it. Takes effect at once, so it never locks. */
export function Switch({
  label,
  isOn,
  onChange,
  isDisabled,
}: {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}) {
  const id = useId()
  return (
    <span className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        onChange={() => onChange(!isOn)}
      />
    </span>
  )
}
