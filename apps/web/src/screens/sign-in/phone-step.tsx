import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AuthError } from '../../session/auth-calls.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from '../../features/auth-form/account.module.css'
import { CodeField, FormOf } from '../../features/auth-form/auth-fields.tsx'
import { sendPhoneCode } from '../../features/auth-form/auth-wire.ts'
import { codeText } from '../../features/auth-form/code-text.ts'
import { phoneExample, phoneRegion, toE164 } from './phone-number.ts'
import { SendAgain } from '../../features/auth-form/send-again.tsx'
import type { Enter } from './sign-in-step.ts'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from '../../features/auth-form/use-auth-form.ts'

/** Has a code sent to a phone, and takes it. */
export function PhoneStep({ enter, onBack }: { enter: Enter; onBack: () => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [phone, setPhone] = useState<string>()
  // Shown only after a press, so the server has no say in it.
  const region = phoneRegion(navigator.languages, lang)
  const form = useAuthForm(
    async () => {
      const number = toE164(typed, region)
      if (!number) throw new AuthError('invalid-phone')
      await sendPhoneCode(number, lang)
      setPhone(number)
    },
    { fields: ['phone'] },
  )
  if (phone !== undefined)
    return <CodeStep phone={phone} enter={enter} onBack={onBack} onOther={() => setPhone(undefined)} />
  const example = phoneExample(region)
  return (
    <>
      <StepHead title={<Trans>Code by text message</Trans>} onBack={onBack} />
      <FormOf
        form={form}
        buttons={
          <LockButton lock={form.lock} type="submit" variant="primary" size="big">
            <Trans>Send code</Trans>
          </LockButton>
        }
      >
        <TextField
          label={t`Phone number`}
          name="phone"
          type="tel"
          hint={t`With the country code, such as ${example}.`}
          value={typed}
          error={form.problemOf('phone')}
          onChange={(text) => {
            form.forget()
            setTyped(text)
          }}
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          // Moves there from the button that opened this step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
      </FormOf>
    </>
  )
}

function CodeStep({
  phone,
  enter,
  onBack,
  onOther,
}: {
  phone: string
  enter: Enter
  onBack: () => void
  onOther: () => void
}) {
  const { t } = useLingui()
  const lang = useLang()
  const [code, setCode] = useState('')
  const form = useAuthForm(() => enter('sign-in/phone', { phone, code: codeText(code) }), {
    fields: ['code'],
  })
  return (
    <>
      <StepHead title={<Trans>Enter the code</Trans>} onBack={onBack} />
      <p className={styles.text}>
        <Trans>
          We sent it to <strong>{phone}</strong>. It is good for 5 minutes.
        </Trans>
      </p>
      <FormOf
        form={form}
        buttons={
          <LockButton lock={form.lock} type="submit" variant="primary" size="big">
            <Trans>Sign in</Trans>
          </LockButton>
        }
      >
        <CodeField form={form} label={t`6-digit code`} value={code} onChange={setCode} isFirst />
      </FormOf>
      <SendAgain onSend={() => sendPhoneCode(phone, lang)} />
      <Button variant="ghost" className={styles.other} onClick={onOther}>
        <Trans>Use another number</Trans>
      </Button>
    </>
  )
}
