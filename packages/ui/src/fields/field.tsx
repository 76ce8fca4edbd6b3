import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { useEarlyValue } from './use-early-value.ts'

type Around = {
  readonly label: ReactNode
  /** What to know before typing. */
  readonly hint?: ReactNode
  /** What is wrong, as a sentence. */
  readonly error?: ReactNode
}

type Value = { readonly value: string; readonly onChange: (value: string) => void }

function useField({ label, hint, error }: Around) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    control: {
      id,
      className: styles.control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
    wrap: (child: ReactNode) => (
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {child}
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    ),
  }
}

/** One line of text with its name above, a hint and an error below. */
export function TextField({
  label,
  hint,
  error,
  onChange,
  end,
  ...rest
}: Around &
  Value & {
    /** A button inside the field, at its end. */
    readonly end?: ReactNode
  } & Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'ref'>) {
  const { control, wrap } = useField({ label, hint, error })
  const ref = useEarlyValue<HTMLInputElement>(onChange)
  const input = (
    <input
      ref={ref}
      type="text"
      {...rest}
      {...control}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return wrap(
    end ? (
      <span className={styles.around}>
        {input}
        {end}
      </span>
    ) : (
      input
    ),
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  onChange,
  ...rest
}: Around & Value & Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id' | 'ref'>) {
  const { control, wrap } = useField({ label, hint, error })
  const ref = useEarlyValue<HTMLTextAreaElement>(onChange)
  return wrap(
    <textarea ref={ref} {...rest} {...control} onChange={(event) => onChange(event.currentTarget.value)} />,
  )
}

/** One of a list, as the device's own select. */
export function SelectField<Option extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: Omit<Around, 'error'> & {
  value: Option
  options: readonly { readonly value: Option; readonly label: string }[]
  onChange: (value: Option) => void
}) {
  const { control, wrap } = useField({ label, hint })
  const choose = (chosen: string) => onChange(chosen as Option)
  const ref = useEarlyValue<HTMLSelectElement>(choose)
  return wrap(
    <select ref={ref} {...control} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  )
}
