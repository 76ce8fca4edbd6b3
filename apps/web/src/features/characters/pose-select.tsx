import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { BuiltInPoseOptions } from '../pose-names/built-in-pose-options.tsx'
import styles from './pose-select.module.css'

/** A pose somebody may choose by name. */
export type NamedPose = { readonly id: string; readonly name: string }

/** One of the built-in poses, or of one's own; with `none` no pose at all. */
export function PoseSelect({
  label,
  value,
  own,
  none,
  onChange,
}: {
  label: string
  value: string | null
  own: readonly NamedPose[]
  none?: string
  onChange: (poseId: string | null) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const isKnown =
    value === null || own.some((one) => one.id === value) || BUILT_IN_POSES.some((one) => one.id === value)
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value ?? ''}>{t`Someone’s pose`}</option>}
        {own.length > 0 && (
          <optgroup label={t`Your poses`}>
            {own.map((pose) => (
              <option key={pose.id} value={pose.id}>
                {pose.name}
              </option>
            ))}
          </optgroup>
        )}
        <BuiltInPoseOptions />
      </select>
    </div>
  )
}
