import { LONGEST_OF_USER } from '@kamae/entities/user/text-lengths'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import { EmailField, PasswordField } from '../../../features/auth-form/auth-fields.tsx'
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

export const NO_ACCOUNT: TypedAccount = { kind: 'up', name: '', email: '', password: '' }

/** The account that a pose is shared under: made here, unless the person has one. */
export function AccountPart({
  account,
  form,
  onChange,
  onService,
  onOther,
}: {
  account: TypedAccount
  form: AuthForm
  onChange: (account: TypedAccount) => void
  /** Leads to another service that signs in, and back. */
  onService: (id: string) => Promise<void>
  /** Leads to the other ways to sign in, and back. */
  onOther: () => void
}) {
  const { t, i18n } = useLingui()
  const isNew = account.kind === 'up'
  const change = (part: Partial<TypedAccount>) => onChange({ ...account, ...part })
  return (
    <fieldset className={styles.account}>
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
      <EmailField form={form} value={account.email} onChange={(email) => change({ email })} />
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
