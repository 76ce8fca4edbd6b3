import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { authReason } from '../../session/auth-calls.ts'
import { signInBy } from '../../session/sign-in-out.ts'
import { session } from '../../session/session.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/auth-form/account.module.css'
import { Arrival, type Arrived, arrivedBy } from './arrival.tsx'
import type { Methods } from '../../features/auth-form/auth-wire.ts'
import { EmailLinkStep } from './email-link-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { innerPath } from './inner-path.ts'
import { PhoneStep } from './phone-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { AlreadyIn } from './already-in.tsx'
import { reasonText } from '../../features/auth-form/sign-in-errors.ts'
import { SignInStart } from './sign-in-start.tsx'
import type { Enter, SignInStep } from './sign-in-step.ts'
import { takePreferences } from './take-preferences.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a second factor that is still asked for: who typed the password elsewhere goes on with its code. */
    challenge?: string
  }
}

/** Sign in by any way, open an account, or go on as a guest; then back to `to`, a path of this site. */
export function SignInScreen({ arrived, methods }: { arrived: Arrived; methods: Methods | null }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const router = useRouter()
  const { status, user } = useSession()
  const [step, setStep] = useState<SignInStep>('start')
  // The server does not know it.
  const carried = useSyncExternalStore(
    () => () => undefined,
    () => router.history.location.state.challenge,
    () => undefined,
  )
  const [asked, setAsked] = useState<string | null>()
  const challenge = asked === undefined ? carried : (asked ?? undefined)
  const [isEntering, setIsEntering] = useState(false)
  const back = innerPath(arrived.to)
  const goOn = () => {
    const { user: entered } = session.getState()
    if (entered) takePreferences(entered)
    void router.navigate({ href: back ?? `/${lang}/me`, replace: true })
  }
  const enter: Enter = async (way, body) => {
    setIsEntering(true)
    // Stays while the address changes, which carries it no longer.
    if (challenge !== undefined) setAsked(challenge)
    try {
      const next = await signInBy(way, body)
      if (next === null) return goOn()
      setAsked(next)
    } catch (error) {
      setIsEntering(false)
      throw error
    }
    setIsEntering(false)
  }
  const restart = (next: SignInStep = 'start') => {
    setAsked(null)
    setStep(next)
    void router.navigate({
      to: '/$lang/sign-in',
      params: { lang },
      search: {
        ...(arrived.to ? { to: arrived.to } : {}),
        ...(arrived.need ? { need: arrived.need } : {}),
      },
      replace: true,
    })
  }
  const reason = authReason(arrived.problem)
  // An answer that came too late is like none.
  const reported = reason && reason !== 'link-used' ? reason : 'provider-failed'
  const problem = arrived.problem && reasonText(i18n, reported)

  if (challenge !== undefined) {
    return (
      <Screen>
        <SecondFactorStep challenge={challenge} enter={enter} onBack={() => restart()} />
      </Screen>
    )
  }
  if (arrivedBy(arrived)) {
    return (
      <Screen>
        <Arrival arrived={arrived} enter={enter} onDone={goOn} onStart={restart} />
      </Screen>
    )
  }
  if (status === 'in' && user && !user.isGuest && !isEntering) {
    return (
      <Screen>
        <AlreadyIn user={user} problem={problem} onGoOn={goOn} />
      </Screen>
    )
  }
  return (
    <Screen>
      {step === 'start' && (
        <SignInStart
          methods={methods}
          need={arrived.need}
          problem={problem}
          to={back}
          enter={enter}
          onStep={setStep}
          onIn={goOn}
        />
      )}
      {step === 'email-link' && <EmailLinkStep to={back} onBack={() => restart()} />}
      {step === 'phone' && <PhoneStep enter={enter} onBack={() => restart()} />}
      {step === 'forgot' && <ForgotStep onBack={() => restart()} />}
      {user?.isGuest && (
        <p className={styles.note}>
          <Trans>What you made as a guest moves into your account.</Trans>
        </p>
      )}
    </Screen>
  )
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.narrow} tabIndex={-1}>
      {children}
    </main>
  )
}
