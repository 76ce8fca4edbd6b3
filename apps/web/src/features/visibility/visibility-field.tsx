import type { SharedVisibility } from '@kamae/entities/shareAvatarPose/contract'
import { SelectField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'

/** Who finds a shared pose: everyone, or whoever has its link. */
export function VisibilityField({
  value,
  onChange,
}: {
  value: SharedVisibility
  onChange: (visibility: SharedVisibility) => void
}) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Who can see it`}
      hint={
        value === 'public'
          ? t`It appears in the gallery and in search.`
          : t`It does not appear in lists or search.`
      }
      value={value}
      options={[
        { value: 'public', label: t`Everyone` },
        { value: 'unlisted', label: t`Whoever has the link` },
      ]}
      onChange={onChange}
    />
  )
}
