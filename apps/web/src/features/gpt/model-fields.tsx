import type { Model } from '@kamae/character/body'
import { SelectField } from '@kamae/ui/fields/field'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { NumberRows } from '@kamae/ui/fields/number-rows'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Chooses which language model answers, and how; `children` are between the two. */
export function ModelFields({
  model,
  models,
  onChange,
  children,
}: {
  readonly model: Model
  /** Those of the site. */
  readonly models: readonly string[]
  readonly onChange: (model: Model) => void
  readonly children?: ReactNode
}) {
  const { t } = useLingui()
  const offered = model.name === null || models.includes(model.name) ? models : [...models, model.name]
  return (
    <>
      {offered.length > 0 && (
        <SelectField
          label={t`Which model`}
          value={model.name ?? ''}
          options={[
            { value: '', label: t`First model of this site` },
            ...offered.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => onChange({ ...model, name: name || null })}
        />
      )}
      {children}
      <NumberRows>
        <NumberRow
          label={t`Creativity`}
          value={model.temperature}
          min={0}
          max={2}
          digits={2}
          step={0.05}
          reset={0.8}
          onChange={(temperature) => onChange({ ...model, temperature })}
        />
        <NumberRow
          label={t`Maximum answer length in tokens`}
          value={model.maxTokens}
          min={16}
          max={2000}
          step={10}
          reset={400}
          onChange={(maxTokens) => onChange({ ...model, maxTokens: Math.round(maxTokens) })}
        />
      </NumberRows>
    </>
  )
}
