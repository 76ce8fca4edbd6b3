import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import styles from '../panel/panel.module.css'
import { pictureSettings } from './picture-store.ts'

/** The colour that is behind a JPEG where nothing does. */
export function MatteField() {
  const { t } = useLingui()
  const id = useId()
  const matte = useStore(pictureSettings, (state) => state.matte)
  return (
    <>
      <div className={styles.colour}>
        <label htmlFor={id}>{t`Behind it`}</label>
        <input
          id={id}
          type="color"
          value={matte}
          onChange={(event) => pictureSettings.setState({ matte: event.currentTarget.value })}
        />
        <code>{matte}</code>
      </div>
      <p className={styles.quiet}>{t`JPEG has no transparency: this colour fills what is empty.`}</p>
    </>
  )
}
