import type { User } from '@kamae/entities/user/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { signOut } from '../../session/sign-in-out.ts'
import styles from '../../features/auth-form/account.module.css'

/** For somebody who is signed in already: on with it, or out to use another account. */
export function AlreadyIn({
  user,
  problem,
  onGoOn,
}: {
  user: User
  problem: string | undefined
  onGoOn: () => void
}) {
  const { name } = user
  return (
    <>
      <h1>
        <Trans>You are signed in</Trans>
      </h1>
      {problem && (
        <p className={styles.notice} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.text}>
        <Trans>
          As <strong>{name}</strong>.
        </Trans>{' '}
        {user.email}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" size="big" onClick={onGoOn}>
          <Trans>Continue</Trans>
        </Button>
        <LockedButton onPress={signOut}>
          <Trans>Sign out</Trans>
        </LockedButton>
      </div>
    </>
  )
}
