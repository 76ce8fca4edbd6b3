import { useEffect, useId, useRef } from 'react'
import type { StepLabel } from '../describe-step.ts'
import { useMaker } from '../maker-context.ts'
import styles from './panel.module.css'

/** A colour, chosen with the browser's own picker: everything until it closes is one step of the history. */
export function ColourField({
  label,
  value,
  gesture: step = 'setBackground',
  onChange,
}: {
  label: string
  value: string
  /** What the step is called in the history. */
  gesture?: StepLabel
  onChange: (value: string) => void
}) {
  const { gesture } = useMaker()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    // React's change event is the browser's input event; its change event says that the picker closed.
    const close = () => gesture.commit()
    element?.addEventListener('change', close)
    return () => element?.removeEventListener('change', close)
  }, [gesture])
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="color"
        value={value}
        onChange={(event) => {
          if (!gesture.isOpen) gesture.begin(step)
          onChange(event.currentTarget.value)
        }}
        onBlur={() => gesture.commit()}
      />
      <code>{value}</code>
    </div>
  )
}
