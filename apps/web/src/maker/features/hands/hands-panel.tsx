import { useLingui } from '@lingui/react/macro'
import type { HandShape } from '@kamae/pose/library/hand-shapes'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { copyLimb, resetLimb } from '../../core/edits.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import { FINGERS } from './finger-names.ts'
import { setJoints } from '../../core/body/body-edits.ts'
import { FingerSection } from './finger-section.tsx'
import { HandRows } from './hand-rows.tsx'
import { shapeJoints, sidesOf } from './hand-joints.ts'
import { COUNTS, SHAPES } from './hand-shape-names.ts'
import { HandTile } from './hand-tile.tsx'
import tiles from './hand-tile.module.css'
import styles from '../../core/panel/panel.module.css'
import { useBodyClipboard } from '../../core/body/use-body-clipboard.ts'

/** The fingers of one hand or of both: shapes to begin with, the whole hand, then each finger. */
export function HandsPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const clipboard = useBodyClipboard()
  const side = useView((view) => view.side)
  const isBoth = useView((view) => view.bothHands || view.symmetry)
  const sides = sidesOf(side, isBoth)
  const hand = `${side}Hand` as const
  const other = side === 'left' ? 'rightHand' : 'leftHand'
  const shape = (id: HandShape) => setJoints(maker, shapeJoints(sides, id))
  return (
    <>
      <section className={styles.section}>
        <Segmented
          label={t`Hand`}
          isFilled
          value={isBoth ? 'both' : side}
          options={[
            { value: 'right', label: t`Right hand` },
            { value: 'left', label: t`Left hand` },
            { value: 'both', label: t`Both` },
          ]}
          onChange={(next) => {
            if (next === 'both') maker.view.setState({ bothHands: true })
            else maker.view.setState({ side: next, bothHands: false, symmetry: false })
          }}
        />
        <div className={tiles.grid} role="group" aria-label={t`Shape`}>
          {SHAPES.map(({ id, label }) => (
            <HandTile key={id} shape={id} side={side} label={t(label)} onPick={() => shape(id)} />
          ))}
        </div>
        <div className={tiles.counts} role="group" aria-label={t`Counting`}>
          {COUNTS.map((id, index) => (
            <HandTile key={id} shape={id} side={side} label={String(index + 1)} onPick={() => shape(id)} />
          ))}
        </div>
      </section>
      <HandRows side={side} sides={sides} />
      {FINGERS.map((finger) => (
        <FingerSection key={`${side}${finger}`} side={side} sides={sides} finger={finger} />
      ))}
      <div className={styles.foot}>
        {!isBoth && (
          <Button size="dense" onClick={() => copyLimb(maker, hand, other)}>
            {side === 'left' ? t`Copy to right hand` : t`Copy to left hand`}
          </Button>
        )}
        <Button size="dense" onClick={() => clipboard.copyLimb(hand)}>{t`Copy`}</Button>
        <Button size="dense" onClick={() => void clipboard.paste(hand)}>{t`Paste`}</Button>
        <Button size="dense" variant="ghost" onClick={() => resetLimb(maker, hand, isBoth)}>
          {isBoth ? t`Reset both hands` : t`Reset hand`}
        </Button>
      </div>
    </>
  )
}
