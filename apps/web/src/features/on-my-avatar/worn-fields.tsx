import { Segmented } from '@kamae/ui/fields/segmented'
import { Slider } from '@kamae/ui/fields/slider'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AvatarPicturePart, WornPart } from './avatar-picture-messages.ts'
import styles from './mine-bar.module.css'
import type { Worn } from './worn.ts'

const PREVIEW_PARTS = ['whole', 'upperBody'] as const satisfies readonly AvatarPicturePart[]
const WHOLE_PARTS = [...PREVIEW_PARTS, 'noFace', 'hands'] as const satisfies readonly WornPart[]

/** On which part of the body previews are put, and how strongly. */
export function WornFields({ worn, onChange }: { worn: Worn; onChange: (change: Partial<Worn>) => void }) {
  return (
    <>
      <Parts part={worn.part} parts={PREVIEW_PARTS} onChange={(part) => onChange({ part })} />
      <Strength key={worn.strength} kept={worn.strength} onChange={(strength) => onChange({ strength })} />
    </>
  )
}

/** The same of one pose, that whoever looks at it has whole or not: a preview has neither fingers nor face. */
export function WholeWornFields({
  worn,
  isWhole,
  onChange,
}: {
  worn: Worn<WornPart>
  isWhole: boolean
  onChange: (change: Partial<Worn<WornPart>>) => void
}) {
  const parts: readonly WornPart[] = isWhole ? WHOLE_PARTS : PREVIEW_PARTS
  return (
    <>
      <Parts
        part={parts.includes(worn.part) ? worn.part : 'whole'}
        parts={parts}
        onChange={(part) => onChange({ part })}
      />
      {!isWhole && (
        <p className={styles.aside}>
          <Trans>
            Hands only and without the face are for the pose’s maker and people who downloaded it.
          </Trans>
        </p>
      )}
      <Strength key={worn.strength} kept={worn.strength} onChange={(strength) => onChange({ strength })} />
    </>
  )
}

function Parts<Part extends WornPart>({
  part,
  parts,
  onChange,
}: {
  part: Part
  parts: readonly Part[]
  onChange: (part: Part) => void
}) {
  const { t } = useLingui()
  const labels: Readonly<Record<WornPart, string>> = {
    whole: t`Whole body`,
    upperBody: t`Upper body`,
    noFace: t`Without the face`,
    hands: t`Hands only`,
  }
  const options = parts.map((value) => ({ value, label: labels[value] }))
  return <Segmented label={t`Part of the body`} value={part} options={options} onChange={onChange} />
}

/** Taken with the end of the gesture: each strength is drawn anew. */
function Strength({ kept, onChange }: { kept: number; onChange: (strength: number) => void }) {
  const { t, i18n } = useLingui()
  const [strength, setStrength] = useState(kept)
  const percent = i18n.number(strength, { style: 'percent' })
  return (
    <span className={styles.strength}>
      <span aria-hidden="true">
        <Trans>Strength</Trans>
      </span>
      <Slider
        label={t`Strength`}
        value={strength}
        min={0.1}
        max={1}
        step={0.05}
        keyStep={0.05}
        origin={0.1}
        reset={1}
        valueText={percent}
        onChange={setStrength}
        onCommit={() => onChange(strength)}
      />
      <strong>{percent}</strong>
    </span>
  )
}
