import { writeNumber } from '@kamae/ui/fields/number-text'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MaskName } from '@kamae/pose/skeleton/masks'
import { Button } from '@kamae/ui/buttons/button'
import { useMaker, usePose, useView } from '../../core/maker-context.ts'
import { blend, blendTowards } from '../../core/body/body-edits.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import { MaskRow } from './mask-row.tsx'

/** Two poses and what lies between them. */
export function BlendSection() {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const pose = usePose()
  const chosen = useView((view) => view.blend)
  const [mask, setMask] = useState<MaskName>('whole')
  if (!pose) return null
  const percent = chosen && chosen.result === pose ? Math.round(chosen.t * 100) : 0
  return (
    <Disclosure
      id="blend"
      title={t`Blend two poses`}
      state={chosen ? writeNumber(percent, 0, i18n.locale, '%') : undefined}
    >
      <p className={styles.quiet}>
        {chosen
          ? t`From the current pose to the saved one.`
          : t`Keep this pose, change it or choose another, then go from one to the other.`}
      </p>
      {chosen && (
        <>
          <GestureRow
            gesture="blendBetween"
            label={t`Blend`}
            value={percent}
            min={0}
            max={100}
            unit="%"
            reset={0}
            onChange={(next) => blend(maker, next / 100, mask)}
          />
          <MaskRow value={mask} onChange={setMask} />
        </>
      )}
      <div className={styles.buttons}>
        <Button size="dense" onClick={() => blendTowards(maker, pose)}>{t`Keep this pose`}</Button>
        {chosen && (
          <Button size="dense" variant="ghost" onClick={() => maker.view.setState({ blend: null })}>
            {t`Discard`}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
