import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

/** Asks before a tag is taken off everything on one's shelf; `children` say what stays. */
export function TakeTagOffDialog({
  tag,
  take,
  failure,
  onClose,
  children,
}: {
  tag: string
  take: () => Promise<void>
  /** Why it did not work, as a sentence. */
  failure: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}) {
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Remove “{tag}” from everything</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockedButton
            variant="danger"
            onPress={async () => {
              setProblem(undefined)
              await take()
              onClose()
            }}
            onError={(error) => setProblem(failure(error))}
          >
            <Trans context="from a list">Remove</Trans>
          </LockedButton>
        </>
      }
    >
      <p>{children}</p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
