import { Button } from '@kamae/ui/buttons/button'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { reloadUser } from '../../session/load-user.ts'
import { refreshAfterRefusal } from '../../session/token-refresh.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/auth-form/account.module.css'
import { FormOf, PasswordField } from '../../features/auth-form/auth-fields.tsx'
import { resetPassword, verifyEmail } from '../../features/auth-form/auth-wire.ts'
import type { AccountNeed } from '../../features/sign-in-offer/sign-in-ways.tsx'
import { dropNonce, readNonce } from '../../features/auth-form/sign-in-nonce.ts'
import type { Enter, SignInStep } from './sign-in-step.ts'
import { StepHead } from './step-head.tsx'
import { useAuthForm } from '../../features/auth-form/use-auth-form.ts'

/** What a link to this screen carries. */
export type Arrived = {
  readonly to?: string
  /** What it is for, where that needs an account. */
  readonly need?: AccountNeed
  /** Signs in, from a mail. */
  readonly link?: string
  /** Lets another password be chosen, from a mail. */
  readonly reset?: string
  /** Shows that the mail reached its person. */
  readonly verify?: string
  /** Signs in, from another service or another device. */
  readonly ticket?: string
  /** Why another service did not sign in. */
  readonly problem?: string
}

/** Whether a link brought the person here that has something to do. */
export function arrivedBy({ link, reset, verify, ticket }: Arrived): boolean {
  return Boolean(link ?? reset ?? verify ?? ticket)
}

/** What a link does. Nothing is used up before a press: programs that look at mails open their links as well. */
export function Arrival({
  arrived,
  enter,
  onDone,
  onStart,
}: {
  arrived: Arrived
  enter: Enter
  onDone: () => void
  onStart: (step?: SignInStep) => void
}) {
  const { link, reset, verify, ticket } = arrived
  if (link) return <LinkArrival token={link} enter={enter} onStart={onStart} />
  if (reset) return <ResetArrival token={reset} onStart={onStart} />
  if (verify) return <VerifyArrival token={verify} onDone={onDone} onStart={onStart} />
  return <TicketArrival token={ticket ?? ''} enter={enter} onStart={onStart} />
}

function LinkArrival({
  token,
  enter,
  onStart,
}: {
  token: string
  enter: Enter
  onStart: (step?: SignInStep) => void
}) {
  const form = useAuthForm(() => enter('sign-in/email-link', { token }), { fields: [] })
  const isOver = form.refusal === 'link-used'
  return (
    <>
      <StepHead title={<Trans>Sign in with this link</Trans>} onBack={() => onStart()} />
      {!isOver && (
        <p className={styles.text}>
          <Trans>One press and you are signed in.</Trans>
        </p>
      )}
      <FormOf
        form={form}
        buttons={
          isOver ? (
            <Button variant="primary" size="big" onClick={() => onStart('email-link')}>
              <Trans>Link by email</Trans>
            </Button>
          ) : (
            <LockButton lock={form.lock} type="submit" variant="primary" size="big">
              <Trans>Sign in</Trans>
            </LockButton>
          )
        }
      >
        {null}
      </FormOf>
    </>
  )
}

function VerifyArrival({
  token,
  onDone,
  onStart,
}: {
  token: string
  onDone: () => void
  onStart: () => void
}) {
  const { status } = useSession()
  const [isDone, setIsDone] = useState(false)
  const form = useAuthForm(
    async () => {
      await verifyEmail(token)
      setIsDone(true)
      // What the person may do can hang on it.
      if (await refreshAfterRefusal()) await reloadUser()
    },
    { fields: [] },
  )
  return isDone ? (
    <>
      <StepHead title={<Trans>Your address is confirmed</Trans>} />
      <div className={styles.buttons}>
        <Button variant="primary" size="big" onClick={status === 'in' ? onDone : () => onStart()}>
          {status === 'in' ? <Trans>Continue</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </div>
    </>
  ) : (
    <>
      <StepHead title={<Trans>Confirm your address</Trans>} />
      <p className={styles.text}>
        <Trans>Press the button if you created an account with this email address.</Trans>
      </p>
      <FormOf
        form={form}
        buttons={
          <LockButton lock={form.lock} type="submit" variant="primary" size="big">
            <Trans>Confirm address</Trans>
          </LockButton>
        }
      >
        {null}
      </FormOf>
    </>
  )
}

function ResetArrival({ token, onStart }: { token: string; onStart: (step?: SignInStep) => void }) {
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const form = useAuthForm(
    async () => {
      await resetPassword(token, password)
      setIsDone(true)
    },
    { fields: ['password'] },
  )
  return isDone ? (
    <>
      <StepHead title={<Trans>Your password is changed</Trans>} />
      <p className={styles.text}>
        <Trans>Every device was signed out. Sign in with the new password.</Trans>
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" size="big" onClick={() => onStart()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </>
  ) : (
    <>
      <StepHead title={<Trans>Choose a new password</Trans>} onBack={() => onStart()} />
      <FormOf
        form={form}
        buttons={
          <>
            <LockButton lock={form.lock} type="submit" variant="primary" size="big">
              <Trans>Save password</Trans>
            </LockButton>
            {form.refusal === 'link-used' && (
              <Button onClick={() => onStart('forgot')}>
                <Trans>Forgot your password?</Trans>
              </Button>
            )}
          </>
        }
      >
        <PasswordField form={form} value={password} onChange={setPassword} shortest={15} />
      </FormOf>
    </>
  )
}

function TicketArrival({ token, enter, onStart }: { token: string; enter: Enter; onStart: () => void }) {
  const { t } = useLingui()
  // Known in the browser alone: with the nonce this tab itself went to the other service.
  const [isOwn, setIsOwn] = useState<boolean>()
  const form = useAuthForm(
    async () => {
      const check = readNonce()
      dropNonce()
      await enter('sign-in/custom-token', check ? { token, check } : { token })
    },
    { fields: [] },
  )
  const { run } = form.lock
  useEffect(() => {
    const isMine = readNonce() !== null
    setIsOwn(isMine)
    if (isMine) run()
    // Once, as the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const isFailed = form.problemOf('form') !== undefined
  return (
    <>
      <StepHead
        title={isOwn ? <Trans>Signing you in</Trans> : <Trans>Sign in on this device</Trans>}
        onBack={() => onStart()}
      />
      {isOwn === false && (
        <p className={styles.text}>
          <Trans>
            This link signs you in to the account that created it. Continue only if you created it yourself,
            on another device.
          </Trans>
        </p>
      )}
      <FormOf
        form={form}
        buttons={
          isOwn === false && !isFailed ? (
            <LockButton lock={form.lock} type="submit" variant="primary" size="big">
              <Trans>Sign in</Trans>
            </LockButton>
          ) : null
        }
      >
        {isOwn && !isFailed ? <Progress label={t`One moment`} /> : null}
      </FormOf>
    </>
  )
}
