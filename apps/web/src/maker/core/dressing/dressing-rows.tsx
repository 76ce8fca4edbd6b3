import { useLingui } from '@lingui/react/macro'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { type Dressing, PARTS, type Part } from './dressing.ts'
import { PART_CHOICES } from './dressing-names.ts'

/** What of a pose is put on, and how much of it. */
export function DressingRows({
  part,
  strength,
  styles,
  onChange,
}: Dressing & {
  readonly styles: { readonly part?: string; readonly select?: string }
  readonly onChange: (changed: Partial<Dressing>) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <label className={styles.part}>
        <span>{t`Apply to`}</span>
        <select
          className={styles.select}
          value={part}
          onChange={(event) => onChange({ part: event.currentTarget.value as Part })}
        >
          {PARTS.map((each) => (
            <option key={each} value={each}>
              {t(PART_CHOICES[each])}
            </option>
          ))}
        </select>
      </label>
      <NumberRow
        label={t`Strength`}
        value={Math.round(strength * 100)}
        min={0}
        max={100}
        unit="%"
        reset={100}
        onChange={(value) => onChange({ strength: value / 100 })}
      />
    </>
  )
}
