import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useStore } from 'zustand'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { SelectField } from '@kamae/ui/fields/field'
import { Switch } from '@kamae/ui/fields/switch'
import { batchChoices } from './choices.ts'
import styles from '../batch.module.css'
import { measurePlan } from './measure-plan.ts'
import type { BatchPlan } from '../plan/plan.ts'
import { LARGEST_SHEET } from '../plan/sheet-layout.ts'

/** The sheet: columns, width, gaps, labels and what is behind; drawn small as it will be. */
export function SheetSection({ plan }: { plan: BatchPlan }) {
  const { t } = useLingui()
  const { columns, count, sheetWidth, gap, hasLabels, ground, colour } = useStore(batchChoices)
  const { sheet } = measurePlan(plan)
  const id = useId()
  return (
    <div className={styles.sheet}>
      {sheet && (
        <svg
          className={styles.layout}
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          aria-hidden="true"
          data-ground={ground}
        >
          {sheet.cells.map(({ x, y }) => (
            <rect key={`${x} ${y}`} {...{ x, y }} {...sheet.cell} />
          ))}
        </svg>
      )}
      <div>
        <div className={styles.numbers}>
          <NumberRow
            label={t`Columns`}
            value={Math.min(columns, count)}
            min={1}
            max={count}
            onChange={(next) => batchChoices.setState({ columns: next })}
          />
          <NumberRow
            label={t`Width`}
            value={sheetWidth}
            min={512}
            max={LARGEST_SHEET}
            step={64}
            unit=" px"
            onChange={(next) => batchChoices.setState({ sheetWidth: next })}
          />
          <NumberRow
            label={t`Gaps`}
            value={gap}
            min={0}
            max={256}
            unit=" px"
            onChange={(next) => batchChoices.setState({ gap: next })}
          />
        </div>
        <Switch
          label={t`Write the angles below`}
          isOn={hasLabels}
          onChange={(next) => batchChoices.setState({ hasLabels: next })}
        />
        <SelectField
          label={t`Background`}
          value={ground}
          options={[
            { value: 'picture', label: t`As in the picture` },
            { value: 'transparent', label: t`Transparent` },
            { value: 'white', label: t`White` },
            { value: 'colour', label: t`A colour` },
          ]}
          onChange={(next) => batchChoices.setState({ ground: next })}
        />
        {ground === 'colour' && (
          <div className={styles.line}>
            <label htmlFor={id}>{t`Colour`}</label>
            <input
              id={id}
              type="color"
              className={styles.colour}
              value={colour}
              onChange={(event) => batchChoices.setState({ colour: event.currentTarget.value })}
            />
          </div>
        )}
        {sheet && <p className={styles.quiet}>{t`Sheet: ${sheet.width} × ${sheet.height} px`}</p>}
      </div>
    </div>
  )
}
