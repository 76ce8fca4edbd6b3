import { useLingui } from '@lingui/react/macro'
import styles from './face-panel.module.css'
import panel from '../../core/panel/panel.module.css'

/** Finds sliders by a part of their name. */
export function FaceFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <search className={panel.section}>
      <input
        type="search"
        className={styles.filter}
        aria-label={t`Find a slider`}
        placeholder={t`Find a slider`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
    </search>
  )
}

/** Whether every word of the filter is a part of the name. */
export function isFound(name: string, filter: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const within = plain(name)
  return plain(filter)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
