import { Plural, Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EndlessList } from '../../features/lists/endless/endless-list.tsx'
import { useEndless } from '../../features/lists/endless/use-endless.ts'
import { BundleGrid } from '../../features/bundles/bundle-grid.tsx'
import type { BundlePage } from '../../features/bundles/bundle-in-list.ts'
import type { BundleSearch } from '../../features/bundles/bundle-search.ts'

const EAGER = 4
const COMING = 4

/** The bundles at an address, on and on. */
export function BundlesList({
  first,
  search,
  to,
  place,
  isLeaving,
}: {
  first: BundlePage
  search: BundleSearch
  to: (search: BundleSearch) => LinkProps
  place: string
  isLeaving: boolean
}) {
  const load = useCallback(
    async (cursor: string) => {
      const { listNextBundles } = await import('../../features/bundles/list-bundles.ts')
      return listNextBundles(search, cursor)
    },
    [search],
  )
  const pages = useEndless(first, place, load, isLeaving)
  const { came } = pages
  return (
    <EndlessList
      pages={pages}
      next={(after) => to({ ...search, after })}
      isLeaving={isLeaving}
      texts={{
        loading: <Trans>Loading more bundles</Trans>,
        came: <Plural value={came} one="# more bundle" other="# more bundles" />,
        failed: <Trans>The next bundles could not be loaded.</Trans>,
      }}
    >
      {(items, isComing) => <BundleGrid bundles={items} eager={EAGER} coming={isComing ? COMING : 0} />}
    </EndlessList>
  )
}
