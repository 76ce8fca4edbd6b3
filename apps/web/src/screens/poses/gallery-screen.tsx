import { lazy, Suspense } from 'react'
import site from '../../page/page.module.css'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryHead } from './gallery-head.tsx'
import { GalleryList } from './gallery-list.tsx'
import type { GallerySearch } from '../../features/pose-list/pose-search.ts'
import { MineRoom } from '../../features/on-my-avatar/mine-room.tsx'
import type { GalleryStart } from './load-gallery.ts'
import { useListPlace } from '../../features/lists/endless/use-list-place.ts'

const EmptyGallery = lazy(async () => ({ default: (await import('./empty-gallery.tsx')).EmptyGallery }))

/** Shared poses: searched, of a tag, of a maker, like one of them; in the order that the address asks for. */
export function GalleryScreen({ start, search }: { start: GalleryStart; search: GallerySearch }) {
  const { page, like } = start
  const { place, isLeaving } = useListPlace()
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <GalleryHead search={search} />
      <MineRoom />
      <GalleryBar search={search} tags={page?.tags ?? []} like={like} maker={page?.items[0]?.userName} />
      {page && page.items.length > 0 ? (
        <GalleryList key={place} first={page} search={search} place={place} isLeaving={isLeaving} />
      ) : (
        <Suspense>
          <EmptyGallery search={search} hasFailed={!page} />
        </Suspense>
      )}
    </main>
  )
}
