import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { jointAxes, readAngles } from '@kamae/pose/skeleton/joint-angles'
import type { Quat } from '@kamae/pose/math/vector'
import { setAngles } from '../edits.ts'
import { useActive, useMaker, useScene } from '../maker-context.ts'
import { AXIS_NAMES } from '../../../features/pose-names/axis-names.ts'
import { GestureRow } from './gesture-row.tsx'

const UPRIGHT: Quat = [0, 0, 0, 1]

/** The degrees of freedom of a joint, each as a slider and a number. */
export function AngleRows({
  bone,
  only,
  isSymmetric = false,
}: {
  bone: Bone
  only?: readonly string[]
  /** Its twin takes the same, even while symmetry is off. */
  isSymmetric?: boolean
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const rotation = useActive(({ pose }) => pose.rotations[bone])
  const hasLimits = useScene((scene) => scene.limits)
  const angles = readAngles(bone, rotation ?? UPRIGHT)
  const axes = jointAxes(bone).filter((axis) => !only || only.includes(axis.id))
  return axes.map(({ id, min, max, rest }) => {
    const [low, high] = hasLimits ? [min, max] : [-180, 180]
    const value = angles[id] ?? 0
    return (
      <GestureRow
        key={id}
        gesture="setAngles"
        label={t(AXIS_NAMES[id])}
        value={Math.round(value * 10) / 10}
        min={Math.min(low, Math.floor(value))}
        max={Math.max(high, Math.ceil(value))}
        digits={1}
        unit="°"
        reset={rest}
        onChange={(degrees) => setAngles(maker, bone, { [id]: degrees }, isSymmetric)}
      />
    )
  })
}
