import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { forgetEnded } from '../session/session.ts'
import { useLang } from '../language/use-lang.ts'
import styles from './ended-notice.module.css'

/** Reports that the session here was ended elsewhere. It stays until it was read: nobody may be looking just then. */
export function EndedNotice() {
  const lang = useLang()
  const to = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <div className={styles.notice} role="alert">
      <p>
        <Trans>
          You were signed out: this session was ended on another device, or expired. Your work is kept on this
          device.
        </Trans>
      </p>
      <div>
        <Button variant="ghost" onClick={forgetEnded}>
          <Trans>Close</Trans>
        </Button>
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          search={{ to }}
          className={buttonClass()}
          onClick={forgetEnded}
        >
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </div>
  )
}
