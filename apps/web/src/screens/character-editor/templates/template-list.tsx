import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type OwnList, useOwnList } from '../../../features/lists/use-own-list.ts'
import styles from './template.module.css'

type Item = { readonly id: string }

/** A list of templates a page at a time; `load` must stay the same function. */
export function TemplateList<One extends Item>({
  load,
  empty,
  children,
}: {
  load: Parameters<typeof useOwnList<One>>[0]
  empty: ReactNode
  children: (items: readonly One[], replace: OwnList<One>['replace']) => ReactNode
}) {
  const { items, hasMore, hasFailed, more, replace } = useOwnList<One>(load)
  if (!items)
    return hasFailed ? (
      <div className={styles.row} role="alert">
        <p>
          <Trans>This list could not be loaded.</Trans>
        </p>
        <LockedButton onPress={more} lockMs={1000}>
          <Trans>Try again</Trans>
        </LockedButton>
      </div>
    ) : (
      <Skeleton className={styles.place} />
    )
  return (
    <>
      {items.length === 0 && !hasMore ? <p role="status">{empty}</p> : children(items, replace)}
      {hasMore && (
        <LockedButton onPress={more} lockMs={1000}>
          <Trans>Show more</Trans>
        </LockedButton>
      )}
      {hasFailed && (
        <p role="alert">
          <Trans>This list could not be loaded.</Trans>
        </p>
      )}
    </>
  )
}
