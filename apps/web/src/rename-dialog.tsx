import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { TextField } from '@kamae/ui/field'
import { LockButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { useLock } from '@kamae/ui/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'

/** Asks for another name of something; `rename` fails with an error that `problemText` says as a sentence. */
export function RenameDialog({
  title,
  name,
  rename,
  problemText,
  onClose,
}: {
  title: ReactNode
  name: string
  rename: (name: string) => Promise<void>
  problemText: (error: unknown) => string
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useId()
  const [typed, setTyped] = useState(name)
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
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton
            lock={lock}
            type="submit"
            form={form}
            variant="primary"
            disabledReason={trimmed ? undefined : t`Type a name first.`}
          >
            <Trans>Rename</Trans>
          </LockButton>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed) lock.run()
        }}
      >
        <TextField
          label={t`Name`}
          value={typed}
          error={problem}
          onChange={setTyped}
          maxLength={80}
          required
        />
      </form>
    </Dialog>
  )
}
