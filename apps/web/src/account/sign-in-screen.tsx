import { Tabs, TabPanel } from '@kamae/ui/tabs'
import { LockedButton } from '@kamae/ui/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ensureSignedIn, signIn, signUp } from '../session.ts'
import { useLang } from '../use-lang.ts'
import { useSession } from '../use-session.ts'
import { callErrorText } from '../call-error-text.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { innerPath } from './inner-path.ts'

/** Sign in, open an account, or go on as a guest; then back to `to`, a path of this site. */
export function SignInScreen({ to }: { to: string | undefined }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const router = useRouter()
  const { status, user } = useSession()
  const [tab, setTab] = useState<'in' | 'up'>('in')
  const [error, setError] = useState<string>()
  const goOn = () => {
    void router.navigate({ href: innerPath(to) ?? `/${lang}/me`, replace: true })
  }
  return (
    <main id="main" className={styles.narrow} tabIndex={-1}>
      <h1>{tab === 'in' ? <Trans>Sign in</Trans> : <Trans>Create account</Trans>}</h1>
      <Tabs
        id="account"
        label={t`Sign in or create an account`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'in', label: t`Sign in` },
          { id: 'up', label: t`Create account` },
        ]}
      />
      <TabPanel id="account" tab={tab}>
        {tab === 'in' ? (
          <AccountForm key="in" kind="in" onSubmit={signIn} onDone={goOn} />
        ) : (
          <AccountForm
            key="up"
            kind="up"
            onSubmit={(typed) => signUp({ ...typed, name: typed.name || t`Someone` })}
            onDone={goOn}
          />
        )}
      </TabPanel>
      {status === 'in' && user?.isGuest ? (
        <p className={styles.or}>
          <Trans>Your drafts as a guest move into your account.</Trans>
        </p>
      ) : (
        <div className={styles.or}>
          <p>
            <Trans>
              Without an account you can pose and keep drafts. Saving and sharing poses needs one.
            </Trans>
          </p>
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <LockedButton
            onPress={async () => {
              setError(undefined)
              await ensureSignedIn()
              goOn()
            }}
            onError={(problem) => setError(callErrorText(i18n, problem))}
          >
            <Trans>Go on as a guest</Trans>
          </LockedButton>
        </div>
      )}
    </main>
  )
}
