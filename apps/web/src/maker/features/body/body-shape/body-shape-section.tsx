import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { BODY_PARTS, type BodyPart } from '@kamae/pose/documents/body-parts'
import { Button } from '@kamae/ui/buttons/button'
import { changeBodyShape, clearBodyShape } from './body-shape-edits.ts'
import { useActive, useMaker } from '../../../core/maker-context.ts'
import { Disclosure } from '../../../core/panel/disclosure.tsx'
import styles from '../../../core/panel/disclosure.module.css'
import { GestureRow } from '../../../core/panel/gesture-row.tsx'

const LABELS: Readonly<Record<BodyPart, MessageDescriptor>> = {
  height: msg({ message: 'Body height', context: 'body shape' }),
  head: msg({ message: 'Head size', context: 'body shape' }),
  shoulders: msg({ message: 'Shoulder width', context: 'body shape' }),
  hips: msg({ message: 'Hip width', context: 'body shape' }),
  muscle: msg({ message: 'Muscles', context: 'body shape' }),
  age: msg({ message: 'Age', context: 'body shape' }),
}

/** How the body departs from the one that the avatar came with: for avatars that offer it. The pose keeps its contacts. */
export function BodyShapeSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const shape = useActive(({ bodyShape }) => bodyShape)
  return (
    <Disclosure id="body-shape" title={t`Body shape`} state={shape && String(Object.keys(shape).length)}>
      {BODY_PARTS.map((part) => (
        <GestureRow
          key={part}
          gesture="setBodyShape"
          label={t(LABELS[part])}
          value={Math.round((shape?.[part] ?? 0) * 100)}
          min={-100}
          max={100}
          origin={0}
          reset={0}
          onChange={(next) => changeBodyShape(maker, part, next / 100)}
        />
      ))}
      {shape && (
        <div className={styles.buttons}>
          <Button size="dense" variant="ghost" onClick={() => clearBodyShape(maker)}>
            {t`Reset body shape`}
          </Button>
        </div>
      )}
    </Disclosure>
  )
}
