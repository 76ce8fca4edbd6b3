import type { ReportKind } from '@kamae/entities/report/contract'
import { lazy, Suspense } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useSession } from '../../session/use-session.ts'

const BlockedNotice = lazy(async () => ({
  default: (await withTexts(import('./dialogs/blocked-notice.tsx'), 'safety')).BlockedNotice,
}))
const HiddenNotice = lazy(async () => ({
  default: (await withTexts(import('./dialogs/hidden-notice.tsx'), 'safety')).HiddenNotice,
}))

/**
 * On top of a page of somebody's: notifies whoever blocked them, and its owner that it is hidden and why. `id` is
 * as reports name the resource.
 */
export function SafetyNotices({
  kind,
  id,
  userUid,
  userName,
  isHidden,
}: {
  kind: ReportKind
  id: string
  userUid: string
  userName: string
  /** Whether its owner sees it as hidden. */
  isHidden: boolean
}) {
  const { status, user } = useSession()
  if (status !== 'in' || !user) return null
  const isMine = user.uid === userUid
  return (
    <Suspense>
      {isMine && isHidden && <HiddenNotice kind={kind} id={id} />}
      {!isMine && <BlockedNotice key={userUid} uid={userUid} name={userName} />}
    </Suspense>
  )
}

/** Everything of one's own that is hidden, where there is such; for one's own page. */
export function HiddenNotices() {
  const { status, user } = useSession()
  if (status !== 'in' || !user) return null
  return (
    <Suspense>
      <HiddenNotice key={user.uid} />
    </Suspense>
  )
}
