import { useLingui } from '@lingui/react/macro'
import { readAngles, writeAngles } from '@kamae/pose/joint-angles'
import type { Quat } from '@kamae/pose/vector'
import { applyPose } from '../core/edits.ts'
import { useAvatar, useMaker, usePose } from '../core/maker-context.ts'
import type { Side } from '../core/view-state.ts'
import { type Finger, fingerBones, FINGER_JOINTS, FINGER_NAMES } from '../names/finger-names.ts'
import { AngleRows } from './angle-rows.tsx'
import { GestureRow } from './gesture-row.tsx'
import { bendsOf, curlOf } from './hand-shapes.ts'
import styles from './panel.module.css'

const UPRIGHT: Quat = [0, 0, 0, 1]

/** One finger: curl and spread, and each of its joints on demand. */
export function FingerSection({ side, finger }: { side: Side; finger: Finger }) {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = usePose()
  const avatar = useAvatar()
  const bones = fingerBones(side, finger)
  const name = t(FINGER_NAMES[finger])
  const isMissing = avatar !== null && !avatar.skeleton.bones.some((bone) => bone.name === bones[0])
  if (!pose) return null
  const bends = bones.map((bone) => readAngles(bone, pose.rotations[bone] ?? UPRIGHT).bend ?? 0)

  const curl = (percent: number) => {
    const next = bendsOf(finger, percent / 100)
    const rotations = { ...pose.rotations }
    bones.forEach((bone, joint) => {
      const angles = readAngles(bone, pose.rotations[bone] ?? UPRIGHT)
      rotations[bone] = [...writeAngles(bone, { ...angles, bend: next[joint] ?? 0 })]
    })
    applyPose(maker, { ...pose, rotations }, `${side}Hand`)
  }

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
            value={Math.round(curlOf(finger, bends) * 100)}
            min={-20}
            max={110}
            unit="%"
            reset={0}
            onChange={curl}
          />
          <AngleRows bone={bones[0]} only={finger === 'Thumb' ? ['side'] : ['spread']} />
          <details className={styles.more}>
            <summary>{t`Each joint`}</summary>
            {bones.map((bone, joint) => (
              <div key={bone} role="group" aria-label={t(FINGER_JOINTS[joint as 0 | 1 | 2].label)}>
                <h4 className={styles.minor}>{t(FINGER_JOINTS[joint as 0 | 1 | 2].label)}</h4>
                <AngleRows bone={bone} only={['bend', 'twist']} />
              </div>
            ))}
          </details>
        </>
      )}
    </section>
  )
}
