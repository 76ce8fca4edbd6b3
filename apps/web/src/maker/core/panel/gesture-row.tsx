import { NumberRow } from '@kamae/ui/fields/number-row'
import type { StepLabel } from '../describe-step.ts'
import { useMaker } from '../maker-context.ts'

/** A number of the document: one drag, one typing or one run of keys is one step of the history. */
export function GestureRow({
  gesture,
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
  return (
    <NumberRow
      {...row}
      onStart={() => maker.gesture.begin(gesture)}
      onCommit={() => maker.gesture.commit()}
      onCancel={() => maker.gesture.cancel()}
    />
  )
}
