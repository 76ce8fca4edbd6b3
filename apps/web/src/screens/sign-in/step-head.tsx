import { Button } from '@kamae/ui/buttons/button'
import { LeftIcon } from '@kamae/ui/icons/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from '../../features/auth-form/account.module.css'

/** The heading of a step of signing in, with the way back to the first. */
export function StepHead({ title, onBack }: { title: ReactNode; onBack?: () => void }) {
  return (
    <>
      {onBack && (
        <Button variant="ghost" className={styles.back} onClick={onBack}>
          <LeftIcon />
          <Trans>All ways to sign in</Trans>
        </Button>
      )}
      <h1>{title}</h1>
    </>
  )
}
