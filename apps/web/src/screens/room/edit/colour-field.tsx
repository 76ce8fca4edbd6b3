import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './edit.module.css'

const OFFERED = [
  '#f25c54',
  '#f4a259',
  '#e9c46a',
  '#5b8e7d',
  '#3a86a8',
  '#5b6ee1',
  '#9b5de5',
  '#e05780',
  '#6b5b53',
]

/** The room's colour: one of ours or any other; texts follow it so that they can be read. */
export function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Colour</Trans>
      </legend>
      <div className={styles.colours}>
        {OFFERED.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.colour}
            style={{ background: colour }}
            aria-label={t`Colour ${colour}`}
            aria-pressed={colour === value}
            onClick={() => onChange(colour)}
          />
        ))}
        <label htmlFor={id} className={styles.other}>
          <Trans>Another colour</Trans>
          <input
            id={id}
            type="color"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
          />
        </label>
      </div>
    </fieldset>
  )
}
