import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { TextArea } from '@kamae/ui/field'
import { LockButton } from '@kamae/ui/locked-button'
import { useLock } from '@kamae/ui/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import styles from './desk.module.css'

/** Asks before something of somebody's is hidden or removed, and for a word to them. */
export function DecideDialog({
  decision,
  onClose,
  onDecide,
}: {
  decision: 'hide' | 'remove'
  onClose: () => void
  onDecide: (note: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const id = useId()
  const [note, setNote] = useState('')
  const lock = useLock(() => onDecide(note))
  const isRemoving = decision === 'remove'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isRemoving ? <Trans>Remove it?</Trans> : <Trans>Hide it?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton lock={lock} type="submit" form={id} variant={isRemoving ? 'danger' : 'primary'}>
            {isRemoving ? <Trans>Remove</Trans> : <Trans>Hide</Trans>}
          </LockButton>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          lock.run()
        }}
      >
        <p>
          {isRemoving ? (
            <Trans>
              Nobody sees it any more, its owner neither, and they cannot ask for a review. For 30 days you
              can bring it back under “Decided”.
            </Trans>
          ) : (
            <Trans>Its owner alone sees it, and can ask for a review once.</Trans>
          )}
        </p>
        <TextArea
          label={t`A word to its owner (optional)`}
          value={note}
          onChange={setNote}
          maxLength={1000}
          rows={3}
        />
      </form>
    </Dialog>
  )
}
