import { useLingui } from '@lingui/react/macro'
import { useAvatar, useMaker, usePose } from '../../core/maker-context.ts'
import type { Side } from '../../core/view-state.ts'
import { type Finger, fingerBones, FINGER_JOINTS, FINGER_NAMES } from './finger-names.ts'
import { AngleRows } from '../../core/panel/angle-rows.tsx'
import { setJoints } from '../../core/body/body-edits.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import { curlJoints, curlOf } from './hand-joints.ts'
import styles from '../../core/panel/panel.module.css'

/** One finger: curl and spread, and each of its joints on demand. */
export function FingerSection({
  side,
  sides,
  finger,
}: {
  /** The hand whose numbers are shown. */
  side: Side
  /** The hands that take what is done. */
  sides: readonly Side[]
  finger: Finger
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = usePose()
  const avatar = useAvatar()
  const bones = fingerBones(side, finger)
  const name = t(FINGER_NAMES[finger])
  const isMissing = avatar !== null && !avatar.skeleton.bones.some((bone) => bone.name === bones[0])
  if (!pose) return null
  const isSymmetric = sides.length > 1

  return (
    <section className={styles.section} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      {isMissing ? (
        <p className={styles.quiet}>{t`This avatar has no joints in this finger.`}</p>
      ) : (
        <>
          <GestureRow
            gesture="curl"
            label={t`Curl`}
            value={Math.round(curlOf(pose, side, finger) * 100)}
            min={-20}
            max={110}
            unit="%"
            reset={0}
            onChange={(percent) => setJoints(maker, curlJoints(sides, finger, percent / 100))}
          />
          <AngleRows
            bone={bones[0]}
            only={finger === 'Thumb' ? ['side'] : ['spread']}
            isSymmetric={isSymmetric}
          />
          <details className={styles.more}>
            <summary>{t`Each joint`}</summary>
            {bones.map((bone, joint) => (
              <div key={bone} role="group" aria-label={t(FINGER_JOINTS[joint as 0 | 1 | 2].label)}>
                <h4 className={styles.minor}>{t(FINGER_JOINTS[joint as 0 | 1 | 2].label)}</h4>
                <AngleRows bone={bone} only={['bend', 'twist']} isSymmetric={isSymmetric} />
              </div>
            ))}
          </details>
        </>
      )}
    </section>
  )
}
