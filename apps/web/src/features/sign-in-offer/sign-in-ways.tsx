import { buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { localeOf } from '../../language/locale.ts'
import { ensureSignedIn } from '../../session/sign-in-out.ts'
import { failureText } from '../errors/failure-text.ts'

/** What one signs in for, where a guest cannot do it: `new-account` begins with making one. */
export type AccountNeed = 'account' | 'new-account'

/** Where signing in leads back to this page. */
export function signInPath(need?: AccountNeed): string {
  const { pathname, search } = window.location
  const carried = new URLSearchParams({ to: pathname + search, ...(need ? { need } : {}) })
  return `/${localeOf(pathname)}/sign-in?${carried.toString()}`
}

/** As a guest at once, or to the page where one signs in and comes back from. */
export function SignInWays({ onGuest }: { onGuest: () => unknown }) {
  const { i18n, t } = useLingui()
  const enter = async () => {
    await ensureSignedIn()
    await onGuest()
  }
  return (
    <>
      <LockedButton onPress={enter} onError={(error) => showToast(failureText(i18n, error), 'error')}>
        {t`Continue as a guest`}
      </LockedButton>
      <a className={buttonClass({ variant: 'primary' })} href={signInPath()}>
        {t`Sign in`}
      </a>
    </>
  )
}
