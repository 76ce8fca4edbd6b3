import { type CSSProperties, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { boundNumber, factorOf } from './number-text.ts'
import styles from './slider.module.css'
import { useEscape } from './use-escape.ts'

export type SliderProps = {
  /** Its name; not drawn. */
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Where the fill begins: 0 where that is within the range, else `min`. */
  readonly origin?: number
  /** The value in words, for example `64.5°`. */
  readonly valueText?: string
  /** The value of a double click. */
  readonly reset?: number
  /** Drawn as being changed elsewhere, for example by the number beside it. */
  readonly isActive?: boolean
  readonly isDisabled?: boolean
  /** One arrow key; ten of it with Shift, a tenth with Alt. The browser's own step when absent. */
  readonly keyStep?: number
  /**
   * A gesture begins: `onChange` runs follow, then one `onCommit` or, on Escape, `onCancel`; where there is none, the value from before and
   * `onCommit`.
   */
  readonly onStart?: () => void
  readonly onChange: (value: number) => void
  readonly onCommit?: () => void
  readonly onCancel?: () => void
}

const ARROWS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

const digitsOf = (step: number) => Math.max(0, -Math.floor(Math.log10(step)))

/** A slider whose fill starts from zero; coloured only while it is dragged. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, valueText, reset, isActive, isDisabled } = props
  const origin = props.origin ?? (min <= 0 && max >= 0 ? 0 : min)
  const isGesturing = useRef(false)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const before = useRef(value)
  const isPressed = useRef(false)
  /** What is left of a drag after Escape changes nothing. */
  const isGivenUp = useRef(false)
  const at = (place: number) => Math.min(1, Math.max(0, (place - min) / (max - min || 1)))
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--value': at(value),
    '--origin': at(origin),
  }
  const begin = () => {
    if (isGesturing.current) return
    isGesturing.current = true
    setIsUnderWay(true)
    before.current = value
    props.onStart?.()
  }
  const end = () => {
    if (!isGesturing.current) return
    isGesturing.current = false
    setIsUnderWay(false)
    props.onCommit?.()
  }
  const release = () => {
    isPressed.current = false
    isGivenUp.current = false
    end()
  }
  useEscape(isUnderWay, () => {
    isGesturing.current = false
    setIsUnderWay(false)
    isGivenUp.current = isPressed.current
    if (props.onCancel) return props.onCancel()
    props.onChange(before.current)
    props.onCommit?.()
  })
  return (
    <span className={classNames(styles.slider, isActive && styles.on)} style={style}>
      <span className={styles.track} />
      <span className={styles.fill} />
      {origin > min && origin < max && <span className={styles.zero} />}
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={valueText}
        {...{ min, max, step, value }}
        disabled={isDisabled}
        onPointerDown={() => {
          isPressed.current = true
          isGivenUp.current = false
          begin()
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={(event) => {
          const direction = ARROWS[event.key]
          if (direction === undefined || props.keyStep === undefined) return
          event.preventDefault()
          begin()
          const next = value + direction * props.keyStep * factorOf(event)
          props.onChange(boundNumber(next, min, max, digitsOf(step)))
        }}
        onKeyUp={end}
        onBlur={release}
        onChange={(event) => {
          if (isGivenUp.current) return
          begin()
          props.onChange(event.currentTarget.valueAsNumber)
        }}
        onDoubleClick={() => {
          if (reset === undefined) return
          begin()
          props.onChange(reset)
          end()
        }}
      />
    </span>
  )
}
