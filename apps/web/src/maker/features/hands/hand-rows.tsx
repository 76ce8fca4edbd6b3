import { useLingui } from '@lingui/react/macro'
import { useMaker, usePose } from '../../core/maker-context.ts'
import type { Side } from '../../core/view-state.ts'
import { setJoints } from '../../core/body/body-edits.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import { handCurlJoints, handCurlOf, spreadJoints, spreadOf, thumbJoints, thumbOf } from './hand-joints.ts'
import styles from '../../core/panel/panel.module.css'

/** The hand as a whole: curl, spread and thumb. */
export function HandRows({ side, sides }: { side: Side; sides: readonly Side[] }) {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = usePose()
  if (!pose) return null
  return (
    <section className={styles.section} aria-label={t`Whole hand`}>
      <h3 className={styles.heading}>{t`Whole hand`}</h3>
      <GestureRow
        gesture="curl"
        label={t`Curl`}
        value={Math.round(handCurlOf(pose, side) * 100)}
        min={-20}
        max={110}
        unit="%"
        reset={0}
        onChange={(percent) => setJoints(maker, handCurlJoints(sides, percent / 100))}
      />
      <GestureRow
        gesture="spread"
        label={t`Spread`}
        value={Math.round(spreadOf(pose, side) * 10) / 10}
        min={-15}
        max={20}
        digits={1}
        unit="°"
        reset={0}
        onChange={(degrees) => setJoints(maker, spreadJoints(sides, degrees))}
      />
      <GestureRow
        gesture="thumb"
        label={t`Thumb`}
        value={Math.round(thumbOf(pose, side) * 100)}
        min={-100}
        max={110}
        unit="%"
        reset={0}
        onChange={(percent) => setJoints(maker, thumbJoints(sides, percent / 100))}
      />
    </section>
  )
}
