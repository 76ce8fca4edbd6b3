import { NumberRow } from '@kamae/ui/fields/number-row'
import { useRef } from 'react'
import type { StepLabel } from '../describe-step.ts'
import { useMaker } from '../maker-context.ts'

/**
 * A number of the document: one drag, one typing or one run of keys is one step of the history; after Escape in the midst of
 * one, what is left of it changes nothing.
 */
export function GestureRow({
  gesture,
  onChange,
  ...row
}: {
  /** What the step is called in the history. */
  gesture: StepLabel
  label: string
  value: number
  min: number
  max: number
  step?: number
  digits?: number
  unit?: string
  reset?: number
  origin?: number
  isDisabled?: boolean
  onChange: (value: number) => void
}) {
  const maker = useMaker()
  const hasOpened = useRef(false)
  const isGivenUp = () => hasOpened.current && !maker.gesture.isOpen
  const end = (how: 'commit' | 'cancel') => {
    if (!isGivenUp()) maker.gesture[how]()
    hasOpened.current = false
  }
  return (
    <NumberRow
      {...row}
      onStart={() => {
        maker.gesture.begin(gesture)
        hasOpened.current = maker.gesture.isOpen
      }}
      onChange={(value) => {
        if (!isGivenUp()) onChange(value)
      }}
      onCommit={() => end('commit')}
      onCancel={() => end('cancel')}
    />
  )
}
