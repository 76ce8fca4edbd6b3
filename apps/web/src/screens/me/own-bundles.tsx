import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { client } from '../../session/api.ts'
import { BundleGrid } from '../../features/bundles/bundle-grid.tsx'
import { type BundleInList, type BundlePage, toBundleInList } from '../../features/bundles/bundle-in-list.ts'
import { useLang } from '../../language/use-lang.ts'
import { OwnShelf, OwnShelves } from '../../features/lists/own-shelves.tsx'
import { useOwnList } from '../../features/lists/use-own-list.ts'

const PAGE = 30

async function load(which: 'mine' | 'liked' | 'charged', cursor?: string): Promise<BundlePage> {
  const page = await client.call(avatarposeBundleList, {
    [which]: true,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
  })
  return { items: page.items.map(toBundleInList), nextCursor: page.nextCursor }
}
const mine = (cursor?: string) => load('mine', cursor)
const liked = (cursor?: string) => load('liked', cursor)
const charged = (cursor?: string) => load('charged', cursor)

/** Bundles that somebody made, likes and downloaded. */
export function OwnBundles() {
  const lang = useLang()
  const made = useOwnList<BundleInList>(mine)
  const hearted = useOwnList<BundleInList>(liked)
  const bought = useOwnList<BundleInList>(charged)
  return (
    <OwnShelves
      lists={[made, hearted, bought]}
      empty={
        <EmptyState
          title={<Trans>No bundles here yet</Trans>}
          action={
            <Link to="/$lang/bundles" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse bundles</Trans>
            </Link>
          }
        >
          <Trans>Bundles that you make or like appear here.</Trans>
        </EmptyState>
      }
    >
      <OwnShelf list={made} title={<Trans>Made by you</Trans>}>
        {(bundles) => <BundleGrid bundles={bundles} />}
      </OwnShelf>
      <OwnShelf list={hearted} title={<Trans>Liked</Trans>}>
        {(bundles) => <BundleGrid bundles={bundles} />}
      </OwnShelf>
      <OwnShelf list={bought} title={<Trans>Downloaded</Trans>}>
        {(bundles) => <BundleGrid bundles={bundles} />}
      </OwnShelf>
    </OwnShelves>
  )
}
