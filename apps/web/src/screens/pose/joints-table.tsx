import { BONES } from '@kamae/pose/skeleton/bones'
import { jointAxes, readAngles } from '@kamae/pose/skeleton/joint-angles'
import type { Pose } from '@kamae/pose/documents/pose'
import { useLingui } from '@lingui/react/macro'
import { AXIS_NAMES } from '../../features/pose-names/axis-names.ts'
import { BONE_NAMES } from '../../features/pose-names/bone-names.ts'
import styles from './pose.module.css'

/** Every joint that does not rest, with its degrees. */
export function JointsTable({ pose, isWhole }: { pose: Pose; isWhole: boolean }) {
  const { i18n, t } = useLingui()
  const rows = BONES.flatMap((bone) => {
    const rotation = pose.rotations[bone]
    if (!rotation) return []
    const angles = readAngles(bone, rotation)
    const turned = jointAxes(bone)
      .map(({ id }) => ({ id, degrees: Math.round(angles[id] ?? 0) }))
      .filter(({ degrees }) => degrees !== 0)
    return turned.length > 0 ? [{ bone, turned }] : []
  })
  return (
    <>
      <p className={styles.small}>
        {isWhole
          ? t`Every joint, as it is in the file.`
          : t`The joints of the body, rounded to 5°. Once you have downloaded the pose, all of them are shown exactly, hands too.`}
      </p>
      <table className={styles.joints}>
        <thead>
          <tr>
            <th scope="col">{t`Joint`}</th>
            <th scope="col">{t`Degrees`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bone, turned }) => (
            <tr key={bone}>
              <th scope="row">{t(BONE_NAMES[bone])}</th>
              <td>
                {turned.map(({ id, degrees }) => (
                  <span key={id}>
                    {t(AXIS_NAMES[id])} {i18n.number(degrees)}°
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
