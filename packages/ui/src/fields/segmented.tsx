import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './segmented.module.css'

/** One of a few: the browser's own radio buttons drawn as one piece. Arrow keys choose. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  isFilled,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  onChange: (value: Value) => void
  /** Takes the whole width, in equal parts. */
  isFilled?: boolean
}) {
  const name = useId()
  return (
    <span
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.segmented, isFilled && styles.fill)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  )
}
