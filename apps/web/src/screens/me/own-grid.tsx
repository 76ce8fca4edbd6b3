import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { TileSkeleton } from '@kamae/ui/layout/tile'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import gallery from '../../features/pose-card/pose-list.module.css'
import type { OwnList } from '../../features/lists/use-own-list.ts'

/** A list of one's own resources as tiles: on its way, failed, empty, or there. */
export function OwnGrid<Item extends { readonly id: string }>({
  list,
  empty,
  children,
}: {
  list: OwnList<Item>
  empty: ReactNode
  children: (item: Item) => ReactNode
}) {
  const { items, hasMore, hasFailed, more } = list
  if (!items && hasFailed) {
    return (
      <EmptyState
        title={<Trans>This list could not be loaded.</Trans>}
        action={
          <LockedButton variant="raised" onPress={more}>
            <Trans>Try again</Trans>
          </LockedButton>
        }
      />
    )
  }
  if (items?.length === 0) return empty
  return (
    <>
      <ul className={gallery.grid} aria-busy={!items}>
        {items
          ? items.map((item) => <li key={item.id}>{children(item)}</li>)
          : Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <TileSkeleton />
              </li>
            ))}
      </ul>
      {hasMore && (
        <div className={gallery.more}>
          <LockedButton onPress={more} lockMs={1000}>
            <Trans>Show more</Trans>
          </LockedButton>
        </div>
      )}
    </>
  )
}
