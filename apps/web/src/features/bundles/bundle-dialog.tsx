import { LONGEST_OF_BUNDLE } from '@kamae/entities/avatarposeBundle/text-lengths'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { CallError } from '@kamae/protocol/contract/errors'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bundleFailure } from './bundle-failure.ts'
import { type Bundle, createBundle, updateBundle } from './bundle-calls.ts'
import { splitTags } from '../tags/split-tags.ts'
import styles from './bundle.module.css'

/** Asks for name, description, tags and who may see a bundle: of a new one, or of one that is there. */
export function BundleDialog({
  bundle,
  onClose,
  onSaved,
}: {
  bundle?: Bundle
  onClose: () => void
  onSaved: (bundle: Bundle) => void
}) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(bundle?.name ?? '')
  const [description, setDescription] = useState(bundle?.description ?? '')
  const [tags, setTags] = useState(bundle?.tags.join(', ') ?? '')
  const [visibility, setVisibility] = useState<Visibility>(bundle?.visibility ?? 'public')
  const written = { name, description, tags, visibility }
  const [first] = useState(written)
  const [problem, setProblem] = useState<string>()
  const trimmed = name.trim()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      const words = { name: trimmed, description, tags: splitTags(tags), visibility }
      onSaved(await (bundle ? updateBundle(bundle, words) : createBundle(words)))
      onClose()
    },
    {
      onError: (error) =>
        setProblem(
          error instanceof CallError && error.code === 'invalid-argument'
            ? t`A tag has at most 30 letters, a name 80, a description 1000.`
            : bundleFailure(i18n, error),
        ),
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={bundle ? t`Edit bundle` : t`New bundle`}
      lock={lock}
      submit={bundle ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      disabledReason={trimmed ? undefined : t`Enter a name first.`}
      className={styles.form}
      holdsWork={JSON.stringify(written) !== JSON.stringify(first)}
    >
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        maxLength={LONGEST_OF_BUNDLE.name}
        required
      />
      <TextArea
        label={t`Description`}
        value={description}
        onChange={setDescription}
        maxLength={LONGEST_OF_BUNDLE.description}
        rows={3}
      />
      <TextField label={t`Tags`} hint={t`Up to ten, separated by commas.`} value={tags} onChange={setTags} />
      <SelectField
        label={t`Who can see it`}
        value={visibility}
        options={[
          { value: 'public', label: t`Everyone` },
          { value: 'unlisted', label: t`Whoever has the link` },
          { value: 'private', label: t`Only you` },
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
