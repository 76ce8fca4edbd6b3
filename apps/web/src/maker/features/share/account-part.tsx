import { LONGEST_OF_USER } from '@kamae/entities/user/text-lengths'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import { EmailField, PasswordField } from '../../../features/auth-form/auth-fields.tsx'
import { complainOf } from '../../../features/auth-form/complain-of.ts'
import { LinkSentPart } from '../../../features/auth-form/link-sent.tsx'
import { signInError } from '../../../features/auth-form/sign-in-errors.ts'
import { SocialButtons } from '../../../features/auth-form/social-buttons.tsx'
import type { AuthForm } from '../../../features/auth-form/use-auth-form.ts'
import styles from './share.module.css'

export type TypedAccount = {
  /** A new one, or one's own. */
  readonly kind: 'up' | 'in'
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A link by mail that signs in: where it was sent, and sending it to the address that is typed. */
export type AccountLink = {
  readonly sentTo: string | undefined
  send(): Promise<void>
  /** Back to what is typed. */
  leave(): void
}

export const NO_ACCOUNT: TypedAccount = { kind: 'up', name: '', email: '', password: '' }

/** The account that a pose is shared under: made here, unless the person has one. */
export function AccountPart({
  account,
  form,
  link,
  onChange,
  onService,
  onOther,
}: {
  account: TypedAccount
  form: AuthForm
  link: AccountLink
  onChange: (account: TypedAccount) => void
  /** Leads to another service that signs in, and back. */
  onService: (id: string) => Promise<void>
  /** Leads to the other ways to sign in, and back. */
  onOther: () => void
}) {
  const { t, i18n } = useLingui()
  const isNew = account.kind === 'up'
  const change = (part: Partial<TypedAccount>) => onChange({ ...account, ...part })
  const element = useRef<HTMLFieldSetElement>(null)
  const [isBack, setIsBack] = useState(false)
  if (link.sentTo !== undefined) {
    const leave = () => {
      setIsBack(true)
      link.leave()
    }
    return (
      <LinkSentPart className={styles.account} address={link.sentTo} onSend={link.send} onOther={leave} />
    )
  }
  return (
    <fieldset ref={element} className={styles.account}>
      <legend>{isNew ? t`Your new account` : t`Your account`}</legend>
      {isNew && (
        <TextField
          label={t({ message: 'Your name', context: 'shown with what one shares' })}
          hint={t`Shown with the poses you share.`}
          name="name"
          value={account.name}
          error={form.problemOf('name')}
          onChange={(name) => {
            form.forget()
            change({ name })
          }}
          autoComplete="nickname"
          maxLength={LONGEST_OF_USER.name}
          required
        />
      )}
      <EmailField
        form={form}
        value={account.email}
        onChange={(email) => change({ email })}
        isFirst={isBack}
      />
      <PasswordField
        form={form}
        value={account.password}
        onChange={(password) => change({ password })}
        {...(isNew ? { shortest: 15 } : {})}
      />
      <SocialButtons
        className={styles.row}
        onPress={(id) => {
          form.forget()
          return onService(id)
        }}
        onEmailLink={async () => {
          form.forget()
          if (element.current && complainOf(form, i18n, element.current, 'email')) return false
          try {
            await link.send()
            return true
          } catch (error) {
            // Beside its field: the end of the form may be out of view.
            form.complain({ ...signInError(i18n, error), field: 'email' })
            return false
          }
        }}
        onError={(error) => form.complain(signInError(i18n, error))}
      />
      <div className={styles.ways}>
        <Button
          size="dense"
          variant="ghost"
          onClick={() => {
            form.forget()
            change({ kind: isNew ? 'in' : 'up' })
          }}
        >
          {isNew ? t`I have an account` : t`I am new here`}
        </Button>
        <Button size="dense" variant="ghost" onClick={onOther}>
          {t`Other ways to sign in`}
        </Button>
      </div>
    </fieldset>
  )
}
