import type { User } from '@kamae/entities/user/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../session/sign-in-out.ts'
import { useLang } from '../../language/use-lang.ts'
import { NameForm } from './name-form.tsx'
import styles from './core/part.module.css'
import { useIsOperator } from '../../session/use-is-operator.ts'

/** Who is signed in: their name, or for a guest the way to an account. */
export function WhoSection({ user }: { user: User }) {
  const lang = useLang()
  const isOperator = useIsOperator()
  if (user.isGuest) {
    return (
      <div className={styles.row}>
        <div>
          <h3>
            <Trans>You are here as a guest</Trans>
          </h3>
          <p>
            <Trans>With an account you keep what you made on all your devices.</Trans>
          </p>
        </div>
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          search={{ to: `/${lang}/settings` }}
          className={buttonClass()}
        >
          <Trans>Create account</Trans>
        </Link>
      </div>
    )
  }
  return (
    <>
      <NameForm name={user.name} />
      <div className={styles.row}>
        <p>{user.email}</p>
        <div className={styles.actions}>
          {isOperator && (
            <Link to="/$lang/desk" params={{ lang }} className={buttonClass()}>
              <Trans>Operator’s desk</Trans>
            </Link>
          )}
          <LockedButton onPress={signOut}>
            <Trans>Sign out</Trans>
          </LockedButton>
        </div>
      </div>
    </>
  )
}
