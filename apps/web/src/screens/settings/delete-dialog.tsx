import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { leave } from '../../features/limits/limit-calls.ts'
import styles from './delete-dialog.module.css'
import part from './core/part.module.css'

/** Shows what goes and when, and asks once more. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [isSure, setIsSure] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Delete your account?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <LockedButton
            variant="danger"
            disabledReason={isSure ? undefined : t`Tick the box first.`}
            onPress={async () => {
              setError(undefined)
              await leave()
              onClose()
            }}
            onError={(problem) => setError(callErrorText(i18n, problem))}
          >
            <Trans>Delete</Trans>
          </LockedButton>
        </>
      }
    >
      <div className={part.dialog}>
        <ul className={styles.list}>
          <li>
            <Trans>Now: everything you shared is hidden.</Trans>
          </li>
          <li>
            <Trans>
              In seven days: your profile, poses, pictures, drafts, avatars and limits are removed for good.
            </Trans>
          </li>
          <li>
            <Trans>Until then, you can sign in and keep your account with everything in it.</Trans>
          </li>
        </ul>
        <div className={styles.agree}>
          <input
            id={id}
            type="checkbox"
            checked={isSure}
            onChange={(event) => setIsSure(event.currentTarget.checked)}
          />
          <label htmlFor={id}>
            <Trans>I understand that this cannot be undone after that.</Trans>
          </label>
        </div>
        {error && (
          <p className={part.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
