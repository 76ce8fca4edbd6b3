import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { TextField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { splitTags } from '../tags/split-tags.ts'

const MOST_TAGS = 20

/** Asks for one's own tags of something on the shelf; `children` ask for what else is saved with them. */
export function TagsDialog({
  item: { name, tags },
  save,
  failure,
  onClose,
  className,
  isChanged = false,
  children,
}: {
  item: { readonly name: string; readonly tags: readonly string[] }
  save: (tags: string[]) => Promise<void>
  /** Why they could not be saved, as a sentence. */
  failure: (error: unknown) => string
  onClose: () => void
  className?: string | undefined
  /** Whether something was written in what `children` ask for. */
  isChanged?: boolean
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [first] = useState(tags.join(', '))
  const [typed, setTyped] = useState(first)
  const [problem, setProblem] = useState<string>()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      await save(splitTags(typed, MOST_TAGS))
      onClose()
    },
    { onError: (error) => setProblem(failure(error)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      lock={lock}
      submit={<Trans>Save</Trans>}
      className={className}
      holdsWork={isChanged || typed !== first}
    >
      {children}
      <TextField
        label={t`Your tags`}
        hint={t`Separated by commas. Nobody else sees them.`}
        value={typed}
        error={problem}
        onChange={setTyped}
        maxLength={600}
      />
    </FormDialog>
  )
}
