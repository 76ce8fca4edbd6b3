import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { poseName, tagName } from '../pose-names/pose-names.ts'
import styles from './pose-select.module.css'

/** A pose somebody may choose by name. */
export type NamedPose = { readonly id: string; readonly name: string }

const TAGS = [...new Set(BUILT_IN_POSES.flatMap(({ tags }) => tags.slice(0, 1)))]

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
  const { i18n, t } = useLingui()
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
        {TAGS.map((tag) => (
          <optgroup key={tag} label={i18n._(tagName(tag))}>
            {BUILT_IN_POSES.filter(({ tags }) => tags[0] === tag).map((pose) => (
              <option key={pose.id} value={pose.id}>
                {i18n._(poseName(pose.id))}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
