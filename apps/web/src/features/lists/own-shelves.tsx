import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import listPage from './list-page.module.css'
import { isNothing, type OwnList, type Page, useOwnList } from './use-own-list.ts'

type AnyList = Pick<OwnList<unknown>, 'items' | 'hasMore' | 'hasFailed' | 'more'>

/** Shown in place of a list that could not be loaded; `more` loads it. */
export function ListNotLoaded({ more }: { more: () => unknown }) {
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
      <ListNotLoaded
        more={() => Promise.all(lists.filter(({ items }) => !items).map((list) => list.more()))}
      />
    )
  return lists.every((list) => isNothing(list)) ? empty : children
}

/** One shelf with its title; nothing where it is empty and nothing follows. */
export function OwnShelf<Item>({
  list,
  title,
  hasOwnPages = false,
  children,
}: {
  list: Pick<OwnList<Item>, 'items' | 'hasMore' | 'hasFailed' | 'more'>
  title: ReactNode
  /** What is drawn in it has further pages of its own. */
  hasOwnPages?: boolean
  children: (items: readonly Item[]) => ReactNode
}) {
  const id = useId()
  const { items } = list
  if (!items || isNothing(list)) return null
  return (
    <section className={listPage.shelf} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(items)}
      {!hasOwnPages && <MoreOfList list={list} />}
    </section>
  )
}

/** What loads the next page of a list, where there is one, and says so where it did not come. */
export function MoreOfList({
  list: { hasMore, hasFailed, more },
}: {
  list: Pick<OwnList<unknown>, 'hasMore' | 'hasFailed' | 'more'>
}) {
  if (!hasMore) return null
  return (
    <div className={listPage.pages}>
      {hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded.</Trans>
        </p>
      )}
      <LockedButton onPress={more} lockMs={1000}>
        {hasFailed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
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
