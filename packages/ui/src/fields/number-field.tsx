import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { classNames } from '../theme/class-names.ts'
import styles from './number-field.module.css'
import { boundNumber, factorOf, readNumber, writeNumber } from './number-text.ts'
import { useEscape } from './use-escape.ts'

export type NumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** One arrow key, and one pixel of a drag. Shift is ten of it, Alt a tenth. */
  readonly step?: number
  /** Fraction digits. */
  readonly digits?: number
  /** Written behind the number, for example `°` or `%`. */
  readonly unit?: string
  /** The value of a double click. */
  readonly reset?: number
  readonly isDisabled?: boolean
  /**
   * A gesture begins: `onChange` runs follow, then one `onCommit` or, on Escape, `onCancel`; where there is none, the value from before and
   * `onCommit`.
   */
  readonly onStart?: () => void
  readonly onChange: (value: number) => void
  readonly onCommit?: () => void
  readonly onCancel?: () => void
}

type Drag = { readonly before: number; x: number; value: number; isMoving: boolean }

/** A number that can be dragged sideways, typed, stepped by arrow keys (Shift ×10, Alt ÷10) and reset by a double click. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, digits = 0, unit = '', reset, isDisabled } = props
  const { i18n } = useLingui()
  const [text, setText] = useState<string>()
  const [isDragging, setIsDragging] = useState(false)
  const drag = useRef<Drag>(undefined)
  const input = useRef<HTMLInputElement>(null)
  /** What the number was before keys changed it; undefined while none does. */
  const keyedFrom = useRef<number>(undefined)
  const bound = (next: number) => boundNumber(next, min, max, digits)

  const changeAsStep = (next: number) => {
    props.onStart?.()
    props.onChange(bound(next))
    props.onCommit?.()
  }
  const giveBack = (before: number) => {
    if (props.onCancel) return props.onCancel()
    props.onChange(before)
    props.onCommit?.()
  }
  const endKeys = () => {
    if (keyedFrom.current === undefined) return
    keyedFrom.current = undefined
    props.onCommit?.()
  }
  const takeText = () => {
    if (text === undefined) return
    const typed = readNumber(text)
    setText(undefined)
    if (typed !== undefined && bound(typed) !== value) changeAsStep(typed)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      const from = text === undefined ? value : (readNumber(text) ?? value)
      setText(undefined)
      if (keyedFrom.current === undefined) {
        keyedFrom.current = value
        props.onStart?.()
      }
      props.onChange(bound(from + direction * step * factorOf(event)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      takeText()
      event.currentTarget.select()
    } else if (event.key === 'Escape' && (text !== undefined || keyedFrom.current !== undefined)) {
      // Nor does it close the dialog that the field is in.
      event.preventDefault()
      event.stopPropagation()
      setText(undefined)
      const before = keyedFrom.current
      keyedFrom.current = undefined
      if (before !== undefined) giveBack(before)
    }
  }

  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    if (isDisabled || text !== undefined || event.button !== 0) return
    drag.current = { before: value, x: event.clientX, value, isMoving: false }
    event.currentTarget.setPointerCapture(event.pointerId)
    if (event.target !== input.current) event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>) => {
    const now = drag.current
    if (!now) return
    const moved = event.clientX - now.x
    if (!now.isMoving) {
      if (Math.abs(moved) < 3) return
      now.isMoving = true
      setIsDragging(true)
      props.onStart?.()
    }
    // Bit by bit, so that Shift or Alt pressed on the way changes the pace and not the number.
    now.value += moved * step * factorOf(event)
    now.x = event.clientX
    props.onChange(bound(now.value))
  }
  const endDrag = (isKept: boolean) => {
    const now = drag.current
    drag.current = undefined
    setIsDragging(false)
    if (now?.isMoving) {
      input.current?.blur()
      if (isKept) props.onCommit?.()
      else giveBack(now.before)
    } else if (now) {
      input.current?.focus()
      input.current?.select()
    }
  }

  useEscape(isDragging, () => endDrag(false))

  const shown = text ?? writeNumber(value, digits, i18n.locale, unit)
  return (
    <span
      className={classNames(
        styles.field,
        isDragging && styles.drag,
        text !== undefined && styles.edit,
        isDisabled && styles.off,
      )}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => endDrag(true)}
      onPointerCancel={() => endDrag(false)}
    >
      <span className={styles.handle} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={writeNumber(value, digits, i18n.locale, unit)}
        disabled={isDisabled}
        value={shown}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onKeyUp={endKeys}
        onBlur={() => {
          endKeys()
          takeText()
        }}
        onDoubleClick={() => {
          if (reset === undefined) return
          setText(undefined)
          changeAsStep(reset)
          input.current?.blur()
        }}
      />
    </span>
  )
}
