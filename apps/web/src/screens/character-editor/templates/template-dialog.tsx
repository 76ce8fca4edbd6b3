import { LONGEST_OF_TEMPLATE } from '@kamae/entities/chatchara/promptTemp/text-lengths'
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { CallError } from '@kamae/protocol/contract/errors'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageOptions } from '../../../language/format-language.ts'
import type { Locale } from '../../../language/locale.ts'
import { useIdempotencyKey } from '../../../session/use-idempotency-key.ts'
import { splitTags } from '../../../features/tags/split-tags.ts'
import styles from '../edit.module.css'
import { saveTemplate } from './template-calls.ts'
import { templateFailure } from './template-failure.ts'

/** What a new template begins with: all that a character says of itself, in an order to be changed. */
const FIRST = `{{system}}

{{description}}

{{personality}}

{{scenario}}

{{examples}}`

const VARIABLES = '{{char}} {{user}} {{description}} {{personality}} {{scenario}} {{system}} {{examples}}'

/** Asks for the text that frames what the model is asked: of a new template, or of one that is there. */
export function TemplateDialog({
  template,
  language: firstLanguage,
  onClose,
  onSaved,
}: {
  template?: PromptTemp | undefined
  /** Of a new one. */
  language: Locale
  onClose: () => void
  onSaved: (template: PromptTemp) => void
}) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(template?.name ?? '')
  const [text, setText] = useState(template?.template ?? FIRST)
  const [description, setDescription] = useState(template?.description ?? '')
  const [tags, setTags] = useState(template?.tags.join(', ') ?? '')
  const [language, setLanguage] = useState(template?.language ?? firstLanguage)
  const [visibility, setVisibility] = useState<Visibility>(template?.visibility ?? 'private')
  const written = { name, text, description, tags, language, visibility }
  const [first] = useState(written)
  const [problem, setProblem] = useState<string>()
  const keyFor = useIdempotencyKey()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      const words = { name: name.trim(), description: description.trim(), tags: splitTags(tags) }
      const whole = { ...words, template: text, language, visibility }
      onSaved(await saveTemplate(template, whole, keyFor(whole)))
      onClose()
    },
    {
      onError: (error) =>
        setProblem(
          error instanceof CallError && error.code === 'aborted'
            ? t`This template was changed elsewhere meanwhile. Copy your text, close this and open it again.`
            : templateFailure(i18n, error),
        ),
    },
  )
  const isEmpty = name.trim() === '' || text.trim() === ''
  return (
    <FormDialog
      onClose={onClose}
      title={template ? t`Edit the template` : t`New template`}
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={isEmpty ? t`Give it a name and a text.` : undefined}
      className={styles.templateForm}
      holdsWork={JSON.stringify(written) !== JSON.stringify(first)}
    >
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_TEMPLATE.name}
        required
      />
      <TextArea
        label={t`What the model is told`}
        hint={t`Placeholders for the character’s own fields: ${VARIABLES}`}
        value={text}
        onChange={setText}
        maxLength={LONGEST_OF_TEMPLATE.template}
        rows={10}
      />
      <TextArea
        label={t`What it is for`}
        value={description}
        onChange={setDescription}
        maxLength={LONGEST_OF_TEMPLATE.description}
        rows={2}
        dir="auto"
      />
      <TextField
        label={t`Tags`}
        hint={t`Up to ten, separated by commas.`}
        value={tags}
        onChange={setTags}
        maxLength={400}
        dir="auto"
      />
      <SelectField
        label={t`Language`}
        value={language}
        options={languageOptions(i18n.locale)}
        onChange={setLanguage}
      />
      <SelectField
        label={t`Who can use it`}
        value={visibility}
        options={[
          { value: 'private', label: t`Only you` },
          { value: 'unlisted', label: t`Whoever has the link` },
          { value: 'public', label: t`Everyone` },
        ]}
        onChange={setVisibility}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
