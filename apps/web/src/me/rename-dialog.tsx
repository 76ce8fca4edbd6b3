import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { TextField } from '@kamae/ui/field'
import { LockButton } from '@kamae/ui/locked-button'
import { showToast } from '@kamae/ui/show-toast'
import { useLock } from '@kamae/ui/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { callErrorText } from '../call-error-text.ts'
import { type OwnPose, renamePose } from './own-calls.ts'

/** Asks for another name of a saved pose. */
export function RenameDialog({
  pose,
  onClose,
  onRenamed,
}: {
  pose: OwnPose
  onClose: () => void
  onRenamed: (pose: OwnPose) => void
}) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [name, setName] = useState(pose.name)
  const [error, setError] = useState<string>()
  const trimmed = name.trim()
  const lock = useLock(
    async () => {
      setError(undefined)
      onRenamed(await renamePose(pose, trimmed))
      showToast(t`Renamed`)
      onClose()
    },
    { onError: (problem) => setError(callErrorText(i18n, problem)) },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Rename pose</Trans>}
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
        <TextField label={t`Name`} value={name} error={error} onChange={setName} maxLength={80} required />
      </form>
    </Dialog>
  )
}
