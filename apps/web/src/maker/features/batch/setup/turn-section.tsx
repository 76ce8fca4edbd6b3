import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { batchChoices } from './choices.ts'
import styles from '../batch.module.css'
import { SheetSection } from './sheet-section.tsx'
import type { BatchPlan } from '../plan/plan.ts'

/** Angles around the figure: how many, from where, how high; as a sheet, as single pictures, or both. */
export function TurnSection({ plan }: { plan: BatchPlan }) {
  const { t } = useLingui()
  const { count, start, first, pitch, isFlat, hasSheet, hasSingles } = useStore(batchChoices)
  return (
    <>
      <div className={styles.numbers}>
        <NumberRow
          label={t({ message: 'Angles', context: 'how many' })}
          value={count}
          min={2}
          max={16}
          reset={8}
          onChange={(next) => batchChoices.setState({ count: next })}
        />
        <NumberRow
          label={t`First angle`}
          value={start}
          min={-180}
          max={180}
          origin={0}
          unit="°"
          reset={0}
          onChange={(next) => batchChoices.setState({ start: next })}
        />
        <NumberRow
          label={t`From above`}
          value={pitch}
          min={-60}
          max={85}
          origin={0}
          unit="°"
          reset={0}
          onChange={(next) => batchChoices.setState({ pitch: next })}
        />
      </div>
      <div className={styles.line}>
        <span>{t`After the front`}</span>
        <Segmented
          label={t`After the front`}
          value={first}
          options={[
            { value: 'left', label: t`Its left side` },
            { value: 'right', label: t`Its right side` },
          ]}
          onChange={(next) => batchChoices.setState({ first: next })}
        />
      </div>
      <Switch
        label={t`Without perspective`}
        isOn={isFlat}
        onChange={(next) => batchChoices.setState({ isFlat: next })}
      />
      <Switch
        label={t`Single pictures`}
        isOn={hasSingles}
        onChange={(next) => batchChoices.setState({ hasSingles: next })}
      />
      <Switch
        label={t`All angles on one sheet`}
        isOn={hasSheet}
        onChange={(next) => batchChoices.setState({ hasSheet: next })}
      />
      {hasSheet && <SheetSection plan={plan} />}
    </>
  )
}
