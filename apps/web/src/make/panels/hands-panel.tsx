import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { Segmented } from '@kamae/ui/segmented'
import { activeOf } from '../core/active.ts'
import { applyPose, copyLimb, resetLimb } from '../core/edits.ts'
import { useMaker, useView } from '../core/maker-context.ts'
import { FINGERS } from '../names/finger-names.ts'
import { FingerSection } from './finger-section.tsx'
import { SHAPES, withHandShape } from './hand-shapes.ts'
import styles from './panel.module.css'

/** The fingers of one hand: shapes to begin with, then each finger. */
export function HandsPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const side = useView((view) => view.side)
  const hand = `${side}Hand` as const
  const other = side === 'left' ? 'rightHand' : 'leftHand'
  return (
    <>
      <section className={styles.section}>
        <Segmented
          label={t`Hand`}
          isFilled
          value={side}
          options={[
            { value: 'right', label: t`Right hand` },
            { value: 'left', label: t`Left hand` },
          ]}
          onChange={(next) => maker.view.setState({ side: next })}
        />
        <div className={styles.chips} role="group" aria-label={t`Shape`}>
          {SHAPES.map(({ id, label }) => (
            <Button
              size="dense"
              key={id}
              onClick={() => {
                const pose = activeOf(maker)?.pose
                if (pose) applyPose(maker, withHandShape(pose, side, id), hand)
              }}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </section>
      {FINGERS.map((finger) => (
        <FingerSection key={`${side}${finger}`} side={side} finger={finger} />
      ))}
      <div className={styles.foot}>
        <Button onClick={() => copyLimb(maker, hand, other)}>
          {side === 'left' ? t`Copy to right hand` : t`Copy to left hand`}
        </Button>
        <Button variant="ghost" onClick={() => resetLimb(maker, hand)}>
          {t`Reset hand`}
        </Button>
      </div>
    </>
  )
}
