import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

/** Asks for another name of something; `rename` fails with an error that `problemText` says as a sentence. */
export function RenameDialog({
  title,
  name,
  longest,
  rename,
  problemText,
  onClose,
}: {
  title: ReactNode
  name: string
  /** How long the name may be, in UTF-16 units. */
  longest: number
  rename: (name: string) => Promise<void>
  problemText: (error: unknown) => string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [first] = useState(name)
  const [problem, setProblem] = useState<string>()
  const trimmed = typed.trim()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      await rename(trimmed)
      showToast(t`Renamed`)
      onClose()
    },
    { onError: (error) => setProblem(problemText(error)) },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      lock={lock}
      submit={<Trans>Rename</Trans>}
      holdsWork={typed !== first}
      disabledReason={trimmed ? undefined : t`Enter a name first.`}
    >
      <TextField
        label={t`Name`}
        value={typed}
        error={problem}
        onChange={setTyped}
        maxLength={longest}
        required
      />
    </FormDialog>
  )
}
