import { LONGEST_OF_JOURNEY } from '@kamae/entities/wordJourneyContent/text-lengths'
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageOptions } from '../../../language/format-language.ts'
import type { Locale } from '../../../language/locale.ts'
import { splitTags } from '../../../features/tags/split-tags.ts'
import styles from './edit.module.css'
import { useJourneySave } from './use-journey-save.ts'

/** Asks for a journey's name, introduction, tags, language of its explanations, and who may see it. */
export function JourneyDialog({
  journey,
  onChanged,
  onClose,
}: {
  journey: WordJourney
  onChanged: (journey: WordJourney) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const save = useJourneySave(journey, onChanged)
  const [name, setName] = useState(journey.name)
  const [introduction, setIntroduction] = useState(journey.introduction)
  const [tags, setTags] = useState(journey.tags.join(', '))
  const [meaningLanguage, setMeaningLanguage] = useState<Locale>(journey.meaningLanguage)
  const [visibility, setVisibility] = useState<Visibility>(journey.visibility)
  const written = { name, introduction, tags, meaningLanguage, visibility }
  const [first] = useState(written)
  const lock = useLock(async () => {
    const changes = {
      name: name.trim(),
      introduction: introduction.trim(),
      tags: splitTags(tags),
      meaningLanguage,
      visibility,
    }
    const saved = await save(() => changes)
    if (!saved) return false
    return onClose()
  })
  return (
    <FormDialog
      title={<Trans>Name and sharing</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={name.trim() === '' ? t`Give it a name.` : undefined}
      className={styles.form}
      holdsWork={JSON.stringify(written) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_JOURNEY.name}
        required
      />
      <TextArea
        label={t({ message: 'Introduction', context: 'journey' })}
        value={introduction}
        onChange={setIntroduction}
        maxLength={LONGEST_OF_JOURNEY.introduction}
        rows={3}
      />
      <TextField
        label={t`Tags`}
        hint={t`Up to ten, separated by commas.`}
        value={tags}
        onChange={setTags}
        maxLength={320}
      />
      <SelectField
        label={t`Explained in`}
        value={meaningLanguage}
        onChange={setMeaningLanguage}
        options={languageOptions(i18n.locale)}
      />
      <SelectField
        label={t({ message: 'Who sees it', context: 'journey' })}
        value={visibility}
        onChange={setVisibility}
        options={[
          { value: 'private', label: t`Only you` },
          { value: 'unlisted', label: t`Whoever has the link` },
          { value: 'public', label: t`Everyone` },
        ]}
      />
    </FormDialog>
  )
}
