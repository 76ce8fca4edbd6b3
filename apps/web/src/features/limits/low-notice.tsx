import type { User } from '@kamae/entities/user/contract'
import { Trans } from '@lingui/react/macro'
import { isLow } from './is-low.ts'

/** A word for each kind of download of which most is used, with what gives more; nothing while there is enough. */
export function LowNotice({ user, className }: { user: User; className?: string | undefined }) {
  const [lowPoses, lowBundles] = [isLow(user, 'pose'), isLow(user, 'bundle')]
  if (!lowPoses && !lowBundles) return null
  return (
    <div className={className} role="status">
      {lowPoses && (
        <p>
          {user.isGuest ? (
            <Trans>You have used most of your pose downloads. With an account you get more.</Trans>
          ) : (
            <Trans>You have used most of your pose downloads. The daily bonus or a coupon gives more.</Trans>
          )}
        </p>
      )}
      {lowBundles && (
        <p>
          <Trans>
            You have used most of your bundle downloads. Every seventh daily bonus or a coupon gives more.
          </Trans>
        </p>
      )}
    </div>
  )
}
