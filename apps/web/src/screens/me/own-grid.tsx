import { TileSkeleton } from '@kamae/ui/layout/tile'
import type { ReactNode } from 'react'
import gallery from '../../features/pose-card/pose-list.module.css'
import { ListNotLoaded, MoreOfList } from '../../features/lists/own-shelves.tsx'
import { isNothing, type OwnList } from '../../features/lists/use-own-list.ts'

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
  const { items, hasFailed, more } = list
  if (!items && hasFailed) return <ListNotLoaded more={more} />
  if (isNothing(list)) return empty
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
      <MoreOfList list={list} />
    </>
  )
}
