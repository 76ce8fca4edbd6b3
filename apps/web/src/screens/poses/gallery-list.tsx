import { Plural, Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useLang } from '../../language/use-lang.ts'
import { EndlessList } from '../../features/lists/endless/endless-list.tsx'
import type { GallerySearch } from '../../features/pose-list/pose-search.ts'
import { PoseGrid } from '../../features/pose-card/pose-grid.tsx'
import type { PosePage } from '../../features/pose-card/pose-in-list.ts'
import { useEndless } from '../../features/lists/endless/use-endless.ts'

/** So many pictures are on the first screen and load at once. */
const EAGER = 6
const COMING = 5

/** The poses at an address of the gallery. */
export function GalleryList({
  first,
  search,
  place,
  isLeaving,
}: {
  first: PosePage
  search: GallerySearch
  place: string
  isLeaving: boolean
}) {
  const lang = useLang()
  const load = useCallback(
    async (cursor: string) => {
      const { listNext } = await import('../../features/pose-list/list-poses.ts')
      return listNext(search, cursor)
    },
    [search],
  )
  const pages = useEndless(first, place, load, isLeaving)
  const { came } = pages
  return (
    <EndlessList
      pages={pages}
      next={(after) => ({ to: '/$lang/poses', params: { lang }, search: { ...search, after } })}
      isLeaving={isLeaving}
      texts={{
        loading: <Trans>Loading more poses</Trans>,
        came: <Plural value={came} one="# more pose" other="# more poses" />,
        failed: <Trans>The next poses could not be loaded.</Trans>,
      }}
    >
      {(items, isComing) => <PoseGrid poses={items} eager={EAGER} coming={isComing ? COMING : 0} />}
    </EndlessList>
  )
}
