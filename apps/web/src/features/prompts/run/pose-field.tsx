import { TextField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PoseSelect } from '../../characters/pose-select.tsx'
import styles from '../prompts.module.css'
import { useOwnPoses } from './use-own-poses.ts'
import { sharedPoseSlug } from './shared-pose-slug.ts'

/** One of the built-in poses or of one's own, or a shared one by its link. */
export function PoseField({
  label,
  help,
  none,
  value,
  isForOthers = false,
  onChange,
}: {
  label: string
  help: string
  none: string
  value: string
  /** Others have to find it too: of one's own only those that are shared are offered. */
  isForOthers?: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const [link, setLink] = useState('')
  const own = useOwnPoses(isForOthers)
  return (
    <div className={styles.posed}>
      <PoseSelect
        label={label}
        value={value || null}
        own={own}
        none={none}
        onChange={(poseId) => {
          setLink('')
          onChange(poseId ?? '')
        }}
      />
      {help && <p className={styles.hint}>{help}</p>}
      <TextField
        label={t`Or the link of a shared pose`}
        value={link}
        maxLength={300}
        inputMode="url"
        error={
          link.trim() !== '' && sharedPoseSlug(link) === undefined
            ? t`This is not a link to a shared pose.`
            : undefined
        }
        onChange={(typed) => {
          setLink(typed)
          const slug = sharedPoseSlug(typed)
          if (slug !== undefined) onChange(slug)
        }}
      />
    </div>
  )
}
