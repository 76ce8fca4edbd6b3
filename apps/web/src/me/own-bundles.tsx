import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { LockedButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { client } from '../api.ts'
import { BundleGrid } from '../bundles/bundle-grid.tsx'
import { type BundleInList, type BundlePage, toBundleInList } from '../bundles/bundle-in-list.ts'
import gallery from '../gallery/gallery.module.css'
import { useLang } from '../use-lang.ts'
import styles from './me.module.css'
import { type OwnList, useOwnList } from './use-own-list.ts'

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
  const lists = [made, hearted, bought]
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
  if (lists.every(({ items }) => items?.length === 0))
    return (
      <EmptyState
        title={<Trans>No bundles here yet</Trans>}
        action={
          <Link to="/$lang/bundles" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>Look at bundles</Trans>
          </Link>
        }
      >
        <Trans>Collect shared poses in a bundle, or give one of somebody else a heart.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Shelf list={made} title={<Trans>Made by you</Trans>} />
      <Shelf list={hearted} title={<Trans>Liked</Trans>} />
      <Shelf list={bought} title={<Trans>Downloaded</Trans>} />
    </>
  )
}

function Shelf({ list: { items, hasMore, more }, title }: { list: OwnList<BundleInList>; title: ReactNode }) {
  const id = useId()
  if (!items?.length) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BundleGrid bundles={items} />
      {hasMore && (
        <div className={gallery.more}>
          <LockedButton onPress={more} lockMs={1000}>
            <Trans>Show more</Trans>
          </LockedButton>
        </div>
      )}
    </section>
  )
}
