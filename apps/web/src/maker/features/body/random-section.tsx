import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MaskName } from '@kamae/pose/skeleton/masks'
import { Button } from '@kamae/ui/buttons/button'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { useMaker } from '../../core/maker-context.ts'
import { randomize } from '../../core/body/body-edits.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'
import { MaskRow } from './mask-row.tsx'

/** Poses that nobody thought of. */
export function RandomSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const [mask, setMask] = useState<MaskName>('whole')
  const [percent, setPercent] = useState(100)
  return (
    <Disclosure id="random" title={t`Random pose`}>
      <NumberRow
        label={t`Strength`}
        value={percent}
        min={1}
        max={100}
        unit="%"
        reset={100}
        onChange={setPercent}
      />
      <MaskRow value={mask} onChange={setMask} />
      <div className={styles.buttons}>
        <Button size="dense" onClick={() => randomize(maker, percent / 100, mask)}>
          {t`Draw a random pose`}
        </Button>
      </div>
    </Disclosure>
  )
}
