import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import listPage from './list-page.module.css'
import { type OwnList, type Page, useOwnList } from './use-own-list.ts'

type AnyList = Pick<OwnList<unknown>, 'items' | 'hasFailed' | 'more'>

/** Shelves of one's own resources of a kind; `empty` where all are, and a way to try again where one could not be loaded. */
export function OwnShelves({
  lists,
  empty,
  children,
}: {
  lists: readonly AnyList[]
  empty: ReactNode
  children: ReactNode
}) {
  if (lists.some(({ items, hasFailed }) => hasFailed && !items))
    return (
      <EmptyState
        title={<Trans>This list could not be loaded.</Trans>}
        action={
          <LockedButton
            variant="raised"
            onPress={() => Promise.all(lists.filter(({ items }) => !items).map((list) => list.more()))}
          >
            <Trans>Try again</Trans>
          </LockedButton>
        }
      />
    )
  return lists.every(({ items }) => items?.length === 0) ? empty : children
}

/** One shelf with its title; nothing where it is empty. */
export function OwnShelf<Item>({
  list: { items, hasMore, more },
  title,
  children,
}: {
  list: Pick<OwnList<Item>, 'items' | 'hasMore' | 'more'>
  title: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  const id = useId()
  if (!items?.length) return null
  return (
    <section className={listPage.shelf} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(items)}
      <MoreOfShelf hasMore={hasMore} more={more} />
    </section>
  )
}

/** What loads the next page of a shelf, where there is one. */
export function MoreOfShelf({ hasMore, more }: Pick<OwnList<unknown>, 'hasMore' | 'more'>) {
  if (!hasMore) return null
  return (
    <div className={listPage.pages}>
      <LockedButton onPress={more} lockMs={1000}>
        <Trans>Show more</Trans>
      </LockedButton>
    </div>
  )
}

/** The part of a shelf that `load` gives, read when it is drawn; another part is drawn under another key. */
export function PartOfShelf<Item extends { readonly id: string }>({
  load,
  empty,
  children,
}: {
  load: (cursor?: string) => Promise<Page<Item>>
  empty: ReactNode
  children: (list: OwnList<Item>) => ReactNode
}) {
  const [loadPart] = useState(() => load)
  const list = useOwnList(loadPart)
  return (
    <OwnShelves lists={[list]} empty={empty}>
      {list.items ? children(list) : null}
    </OwnShelves>
  )
}
