import { LONGEST_NAME } from '@kamae/pose/documents/scene-limits'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { rename } from '../../core/edits.ts'
import { useMaker, useScene } from '../../core/maker-context.ts'
import styles from './top-bar.module.css'

/** The name of the work, edited where it is: Enter or leaving keeps it, Escape puts it back. */
export function NameField() {
  const maker = useMaker()
  const { t } = useLingui()
  const name = useScene((scene) => scene.name)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? name
  return (
    <span className={styles.name} data-value={shown || t`Untitled pose`}>
      <input
        aria-label={t`Name`}
        placeholder={t`Untitled pose`}
        size={1}
        maxLength={LONGEST_NAME}
        spellCheck={false}
        autoComplete="off"
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined) rename(maker, typed.trim())
          setTyped(undefined)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(undefined)
        }}
      />
    </span>
  )
}
