import { LONGEST_OF_POSE } from '@kamae/entities/avatarpose/text-lengths'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { ContentSection } from './content-section.tsx'
import { LicenceSection } from './licence-section.tsx'
import { TagSuggestions } from './tag-suggestions.tsx'
import type { SaveFormState } from './use-save-form.ts'

/** What can be said of a pose beside its name. */
export function PoseDetails({ saving: { form, licence, origin, change } }: { saving: SaveFormState }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Tags`}
        hint={t`Up to ten, separated by commas.`}
        value={form.tags}
        onChange={(tags) => change({ tags })}
      />
      <TagSuggestions tags={form.tags} onChange={(tags) => change({ tags })} />
      <TextArea
        label={t`Description`}
        value={form.description}
        maxLength={LONGEST_OF_POSE.description}
        rows={3}
        onChange={(description) => change({ description })}
      />
      <LicenceSection licence={licence} origin={origin} onChange={(next) => change({ licence: next })} />
      <ContentSection form={form} onChange={change} />
    </>
  )
}
