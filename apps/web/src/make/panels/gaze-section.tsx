import { useLingui } from '@lingui/react/macro'
import { Segmented } from '@kamae/ui/segmented'
import { setGaze } from '../core/edits.ts'
import { useMaker, usePose } from '../core/maker-context.ts'
import { GestureRow } from './gesture-row.tsx'
import styles from './panel.module.css'

/** Where the eyes look: ahead, at the camera, or by two angles. */
export function GazeSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const gaze = usePose()?.gaze
  if (!gaze) return null
  const angles = gaze.kind === 'angles' ? gaze : { kind: 'angles' as const, yaw: 0, pitch: 0 }
  return (
    <section className={styles.section} aria-label={t`Gaze`}>
      <h3 className={styles.heading}>{t`Gaze`}</h3>
      <Segmented
        label={t`Gaze`}
        isFilled
        value={gaze.kind === 'point' ? 'angles' : gaze.kind}
        options={[
          { value: 'ahead', label: t`Ahead` },
          { value: 'camera', label: t`Camera` },
          { value: 'angles', label: t`Angles` },
        ]}
        onChange={(kind) => setGaze(maker, kind === 'angles' ? angles : { kind })}
      />
      {gaze.kind === 'angles' &&
        (['yaw', 'pitch'] as const).map((axis) => (
          <GestureRow
            key={axis}
            gesture="setGaze"
            label={axis === 'yaw' ? t`Left` : t`Up`}
            value={gaze[axis]}
            min={-40}
            max={40}
            digits={1}
            unit="°"
            reset={0}
            onChange={(degrees) => setGaze(maker, { ...gaze, [axis]: degrees })}
          />
        ))}
    </section>
  )
}
