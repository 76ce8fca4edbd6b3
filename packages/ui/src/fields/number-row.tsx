import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import styles from './number-row.module.css'
import { writeNumber } from './number-text.ts'
import { Slider } from './slider.tsx'

/** A row of a panel: name, slider and number, all of one value. The callbacks are those of `NumberField`. */
export function NumberRow(props: NumberFieldProps & { origin?: number }) {
  const { label, value, min, max, digits = 0, unit = '', origin, reset, isDisabled, onChange } = props
  const { i18n } = useLingui()
  const [isActive, setIsActive] = useState(false)
  const settling = (settle: (() => void) | undefined) => () => {
    setIsActive(false)
    settle?.()
  }
  const gesture = {
    onStart: () => {
      setIsActive(true)
      props.onStart?.()
    },
    onCommit: settling(props.onCommit),
    ...(props.onCancel && { onCancel: settling(props.onCancel) }),
  }
  const range = { label, value, min, max, onChange, ...(isDisabled ? { isDisabled } : {}) }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{label}</span>
      <Slider
        {...range}
        {...gesture}
        step={10 ** -digits}
        keyStep={props.step ?? 1}
        valueText={writeNumber(value, digits, i18n.locale, unit)}
        isActive={isActive}
        {...(origin === undefined ? {} : { origin })}
        {...(reset === undefined ? {} : { reset })}
      />
      <NumberField
        {...range}
        {...gesture}
        {...{ digits, unit }}
        {...(props.step === undefined ? {} : { step: props.step })}
        {...(reset === undefined ? {} : { reset })}
      />
    </div>
  )
}
