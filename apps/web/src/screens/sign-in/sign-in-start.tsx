import { Button } from '@kamae/ui/buttons/button'
import { Tabs, TabPanel } from '@kamae/ui/navigation/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLang } from '../../language/use-lang.ts'
import styles from '../../features/auth-form/account.module.css'
import { AccountForm } from './account-form.tsx'
import type { Methods } from '../../features/auth-form/auth-wire.ts'
import { OtherWays } from './sign-in-buttons.tsx'
import type { AccountNeed } from '../../features/sign-in-offer/sign-in-ways.tsx'
import type { Enter, SignInStep } from './sign-in-step.ts'

/** The password's forms, and the other ways below them. */
export function SignInStart({
  methods,
  need,
  problem,
  to,
  enter,
  onStep,
  onIn,
}: {
  methods: Methods | null
  /** Where being a guest would not do. */
  need: AccountNeed | undefined
  problem: string | undefined
  to: string | undefined
  enter: Enter
  onStep: (step: SignInStep) => void
  /** Called once the person is in. */
  onIn: () => void
}) {
  const { t } = useLingui()
  const lang = useLang()
  const [tab, setTab] = useState<'in' | 'up'>(need === 'new-account' ? 'up' : 'in')
  return (
    <>
      <h1>{tab === 'in' ? <Trans>Sign in</Trans> : <Trans>Create account</Trans>}</h1>
      {problem && (
        <p className={styles.notice} role="alert">
          {problem}
        </p>
      )}
      {need && (
        <p className={styles.note}>
          <Trans>You need an account of your own for this.</Trans>
        </p>
      )}
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
          <AccountForm
            key="in"
            kind="in"
            onSubmit={({ email, password }) => enter('sign-in/email', { email, password })}
          >
            <Button variant="ghost" onClick={() => onStep('forgot')}>
              <Trans>Forgot your password?</Trans>
            </Button>
          </AccountForm>
        ) : (
          <AccountForm
            key="up"
            kind="up"
            onSubmit={(typed) =>
              enter('sign-up/email', {
                ...typed,
                name: typed.name || t({ message: 'Someone', context: 'name of an account' }),
                lang,
              })
            }
          />
        )}
      </TabPanel>
      <OtherWays methods={methods} need={need} to={to} onStep={onStep} onIn={onIn} />
    </>
  )
}
