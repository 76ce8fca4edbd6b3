import type { User } from '@kamae/entities/user/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { callAsSelf } from '../../../session/sign-in-out.ts'
import { useLang } from '../../../language/use-lang.ts'
import { fetchAccount } from '../../../features/auth-form/auth-wire.ts'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { Part, PartRow } from '../core/part.tsx'
import styles from './security.module.css'
import { signInError } from '../../../features/auth-form/sign-in-errors.ts'
import { useLoaded } from '../../../features/loading/use-loaded.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}))
const StopSecondFactorDialog = lazy(async () => ({
  default: (await import('./stop-second-factor-dialog.tsx')).StopSecondFactorDialog,
}))

/** How the person signs in: address, password, phone, other services, second factor. */
export function MethodsSection({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const loaded = useLoaded(fetchAccount)
  const [dialog, setDialog] = useState<'password' | 'start' | 'stop'>()
  const account = loaded.value
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    void loaded.reload()
  }
  const providers = account?.providers.join(', ')
  return (
    <Part id="sign-in-methods" title={<Trans>Signing in</Trans>}>
      {!account ? (
        <NotLoaded loaded={loaded} />
      ) : (
        <>
          {account.email && (
            <PartRow
              title={account.email}
              state={
                account.isEmailVerified ? (
                  <span className={styles.good}>
                    <Trans>Confirmed</Trans>
                  </span>
                ) : (
                  <Trans>Not confirmed yet. Open the link in our email.</Trans>
                )
              }
            >
              {!account.isEmailVerified && (
                <LockedButton
                  onPress={async () => {
                    await callAsSelf('email/send-verification', { lang })
                    showToast(t`The link is on its way`)
                  }}
                  onError={(error) => showToast(signInError(i18n, error).text, 'error')}
                >
                  <Trans>Send the link again</Trans>
                </LockedButton>
              )}
            </PartRow>
          )}
          {account.phone && <PartRow title={account.phone} state={<Trans>Code by text message</Trans>} />}
          {providers && <PartRow title={providers} state={<Trans>Another service signs you in</Trans>} />}
          {(account.hasPassword || account.email) && (
            <PartRow
              title={<Trans>Password</Trans>}
              state={
                account.hasPassword ? (
                  <Trans>Signs you in together with your email address.</Trans>
                ) : (
                  <Trans>You have none.</Trans>
                )
              }
            >
              <Button onClick={() => setDialog('password')}>
                {account.hasPassword ? <Trans>Change password</Trans> : <Trans>Add a password</Trans>}
              </Button>
            </PartRow>
          )}
          <PartRow
            title={<Trans>Second factor</Trans>}
            state={
              account.hasSecondFactor ? (
                <span className={styles.good}>
                  <Trans>On: signing in asks for a code from your authenticator app.</Trans>
                </span>
              ) : (
                <Trans>A code from an app on your phone, in addition to your password.</Trans>
              )
            }
          >
            <Button onClick={() => setDialog(account.hasSecondFactor ? 'stop' : 'start')}>
              {account.hasSecondFactor ? <Trans>Turn off</Trans> : <Trans>Set up</Trans>}
            </Button>
          </PartRow>
          <Suspense>
            {dialog === 'password' && (
              <PasswordDialog account={account} email={user.email} onClose={close} onDone={done} />
            )}
            {dialog === 'start' && (
              <SecondFactorDialog needsPassword={account.hasPassword} onClose={close} onDone={done} />
            )}
            {dialog === 'stop' && <StopSecondFactorDialog onClose={close} onDone={done} />}
          </Suspense>
        </>
      )}
    </Part>
  )
}
