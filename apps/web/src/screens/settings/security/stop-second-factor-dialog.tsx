import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { callAsSelf } from '../../../session/sign-in-out.ts'
import { CodeField, FormOf } from '../../../features/auth-form/auth-fields.tsx'
import { codeText } from '../../../features/auth-form/code-text.ts'
import { useAuthForm } from '../../../features/auth-form/use-auth-form.ts'

/** Turns the second factor off, with one of its codes. */
export function StopSecondFactorDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [code, setCode] = useState('')
  const form = useAuthForm(
    async () => {
      await callAsSelf('second-factor/stop', { code: codeText(code) })
      showToast(t`Second factor turned off`)
      onDone()
    },
    {
      fields: ['code'],
      instead: {
        'password-too-short': {
          field: 'form',
          text: t`Without a second factor, a password needs at least 15 characters. Change yours first.`,
        },
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Turn off the second factor</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <LockButton lock={form.lock} type="submit" form={id} variant="danger">
            <Trans>Turn off</Trans>
          </LockButton>
        </>
      }
    >
      <FormOf form={form} id={id}>
        <CodeField
          form={form}
          label={t`Code from your app, or a recovery code`}
          value={code}
          onChange={setCode}
          isFree
          isFirst
        />
      </FormOf>
    </Dialog>
  )
}
