import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ensureSignedIn } from '../../session/sign-in-out.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/auth-form/account.module.css'
import { type Methods, startSocial } from '../../features/auth-form/auth-wire.ts'
import { signInError } from '../../features/auth-form/sign-in-errors.ts'
import type { AccountNeed } from '../../features/sign-in-offer/sign-in-ways.tsx'
import type { SignInStep } from './sign-in-step.ts'

/** Every way to sign in beside the password that is switched on here. */
export function OtherWays({
  methods,
  need,
  to,
  onStep,
  onIn,
}: {
  methods: Methods | null
  /** Where a guest cannot do what the person came for. */
  need: AccountNeed | undefined
  to: string | undefined
  onStep: (step: SignInStep) => void
  onIn: () => void
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const router = useRouter()
  const { status } = useSession()
  const [error, setError] = useState<string>()
  const refused = (problem: unknown) => setError(signInError(i18n, problem).text)
  const toProvider = async (id: string) => {
    setError(undefined)
    window.location.assign(await startSocial(id, { lang, to, need }))
  }
  const hasGuest = need === undefined && methods?.guest !== false && status !== 'in'
  if (methods && !hasGuest && !methods.emailLink && !methods.phone && methods.social.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">
        <Trans>Other ways</Trans>
      </h2>
      {methods === null ? (
        <>
          <p>
            <Trans>They cannot be shown right now: the server is not responding.</Trans>
          </p>
          <LockedButton onPress={() => router.invalidate()}>
            <Trans>Try again</Trans>
          </LockedButton>
        </>
      ) : (
        <div className={styles.buttons}>
          {methods.emailLink && (
            <Button onClick={() => onStep('email-link')}>
              <Trans>Link by email</Trans>
            </Button>
          )}
          {methods.phone && (
            <Button onClick={() => onStep('phone')}>
              <Trans>Code by text message</Trans>
            </Button>
          )}
          {methods.social.map(({ id, name }) => (
            <LockedButton key={id} onPress={() => toProvider(id)} onError={refused}>
              <Trans>Continue with {name}</Trans>
            </LockedButton>
          ))}
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hasGuest && (
        <div className={styles.guest}>
          <p>
            <Trans>
              Without an account you can pose and keep drafts. Saving and sharing poses needs one.
            </Trans>
          </p>
          <LockedButton
            onPress={async () => {
              setError(undefined)
              await ensureSignedIn()
              onIn()
            }}
            onError={refused}
          >
            <Trans>Continue as a guest</Trans>
          </LockedButton>
        </div>
      )}
    </section>
  )
}
