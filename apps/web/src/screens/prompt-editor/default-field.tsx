import { LONGEST_OF_VARIABLE } from '@kamae/entities/chatprompt/content/text-lengths'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { languageOptions } from '../../language/format-language.ts'
import { withTexts } from '../../language/with-texts.ts'
import { CharacterField } from '../../features/prompts/run/character-field.tsx'
import { optionsIn, type VariableDraft } from './tool-draft.ts'

// The names of poses come with it.
const PoseField = lazy(async () => ({
  default: (await withTexts(import('../../features/prompts/run/pose-field.tsx'), 'library', 'characters'))
    .PoseField,
}))

/** What is in the field of a variable before anything is filled in. */
export function DefaultField({
  variable: { type, default: value, options },
  onChange,
}: {
  variable: VariableDraft
  onChange: (value: string) => void
}) {
  const { t, i18n } = useLingui()
  const around = { label: t`Default value`, value, onChange }
  const none = t({ message: 'None', context: 'a field' })
  const select = (choices: readonly { value: string; label: string }[]) => (
    <SelectField
      {...around}
      options={[
        { value: '', label: none },
        ...(value === '' || choices.some((choice) => choice.value === value)
          ? []
          : [{ value, label: value }]),
        ...choices,
      ]}
    />
  )
  switch (type) {
    case 'pose':
      return (
        <Suspense fallback={<TextField {...around} readOnly />}>
          <PoseField
            {...around}
            help={t`Only what everyone sees can be used there.`}
            none={none}
            isForOthers
          />
        </Suspense>
      )
    case 'character':
      return (
        <CharacterField
          {...around}
          hint={t`Only what everyone sees can be used there.`}
          none={none}
          isForOthers
        />
      )
    case 'choice':
      return select(optionsIn(options).map((option) => ({ value: option, label: option })))
    case 'language':
      return select(languageOptions(i18n.locale))
    case 'longText':
      return <TextArea {...around} rows={3} maxLength={LONGEST_OF_VARIABLE.default} dir="auto" />
    default:
      return (
        <TextField
          {...around}
          inputMode={type === 'number' ? 'decimal' : undefined}
          maxLength={LONGEST_OF_VARIABLE.default}
          dir="auto"
        />
      )
  }
}
