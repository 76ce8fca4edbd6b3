import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { LockButton } from '../buttons/locked-button.tsx'
import type { Lock } from '../buttons/use-lock.ts'
import { useClosing } from './use-closing.ts'

/** A dialog that asks for something: cancel, or send the form by its button or Enter, unless there is a reason not to yet. */
export function FormDialog({
  title,
  lock,
  submit,
  variant = 'primary',
  disabledReason,
  className,
  holdsWork = false,
  onClose,
  children,
}: {
  title: ReactNode
  /** What sending does. */
  lock: Lock
  /** The words of its button. */
  submit: ReactNode
  variant?: 'primary' | 'danger'
  disabledReason?: string | undefined
  /** Of the form. */
  className?: string | undefined
  /** Whether closing it would drop what somebody wrote: it asks first. */
  holdsWork?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  const { close, question } = useClosing(holdsWork, onClose)
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton lock={lock} type="submit" form={form} variant={variant} disabledReason={disabledReason}>
            {submit}
          </LockButton>
        </>
      }
    >
      {question}
      <form
        id={form}
        className={className}
        // What is missing is said by the button, in the reader's language and not the browser's.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Half a date or a number that is none reads as empty: the browser alone knows that something stands there.
          const fields = [...event.currentTarget.querySelectorAll('input')]
          if (fields.some(({ validity }) => validity.badInput)) event.currentTarget.reportValidity()
          else if (disabledReason === undefined) lock.run()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
