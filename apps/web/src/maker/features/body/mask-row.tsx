import { useLingui } from '@lingui/react/macro'
import type { MaskName } from '@kamae/pose/skeleton/masks'
import styles from '../../core/panel/disclosure.module.css'
import { MASK_NAMES } from './mask-names.ts'

/** Which part of the body something is for. */
export function MaskRow({ value, onChange }: { value: MaskName; onChange: (mask: MaskName) => void }) {
  const { t } = useLingui()
  return (
    <label className={styles.row}>
      <span>{t`For`}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as MaskName)}>
        {MASK_NAMES.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  )
}
