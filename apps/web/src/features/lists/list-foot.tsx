import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans } from '@lingui/react/macro'
import type { OwnList } from './use-own-list.ts'
import styles from './list-foot.module.css'

/** Below a list: its place while it loads, another try where that failed, and the next page. */
export function ListFoot({
  list,
}: {
  list: Pick<OwnList<unknown>, 'items' | 'hasFailed' | 'hasMore' | 'more'>
}) {
  if (list.hasFailed) {
    return (
      <div className={styles.foot} role="alert">
        <p>
          <Trans>This could not be loaded.</Trans>
        </p>
        <LockedButton onPress={list.more}>
          <Trans>Try again</Trans>
        </LockedButton>
      </div>
    )
  }
  if (!list.items) return <Skeleton className={styles.hold} />
  if (!list.hasMore) return null
  return (
    <div className={styles.foot}>
      <LockedButton lockMs={0} onPress={list.more}>
        <Trans>Show more</Trans>
      </LockedButton>
    </div>
  )
}
