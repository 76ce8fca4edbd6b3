import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '../../session/api.ts'
import { MineLine } from '../../features/on-my-avatar/mine-line.tsx'
import { PoseGrid } from '../../features/pose-card/pose-grid.tsx'
import { type PoseInList, type PosePage, toPoseInList } from '../../features/pose-card/pose-in-list.ts'
import { useLang } from '../../language/use-lang.ts'
import { ListNotLoaded, MoreOfList } from '../../features/lists/own-shelves.tsx'
import { isNothing, useOwnList } from '../../features/lists/use-own-list.ts'

const PAGE = 30

async function load(which: 'liked' | 'charged', cursor?: string): Promise<PosePage> {
  const page = await client.call(avatarposeList, {
    [which]: true,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
  })
  return { items: page.items.map(toPoseInList), nextCursor: page.nextCursor }
}
const liked = (cursor?: string) => load('liked', cursor)
const charged = (cursor?: string) => load('charged', cursor)

/** Poses of other people that somebody likes. */
export function LikedPoses() {
  return (
    <PoseShelf load={liked} title={<Trans>No liked poses yet</Trans>}>
      <Trans>Poses you like appear here.</Trans>
    </PoseShelf>
  )
}

/** Poses of other people that somebody downloaded or started from: theirs to use for ever. */
export function DownloadedPoses() {
  return (
    <PoseShelf load={charged} title={<Trans>No downloads yet</Trans>}>
      <Trans>Poses you download or start from appear here. They stay yours and never count again.</Trans>
    </PoseShelf>
  )
}

function PoseShelf({
  load: loadPage,
  title,
  children,
}: {
  load: (cursor?: string) => Promise<PosePage>
  title: ReactNode
  children: ReactNode
}) {
  const lang = useLang()
  const list = useOwnList<PoseInList>(loadPage)
  const { items, hasFailed, more } = list
  if (!items && hasFailed) return <ListNotLoaded more={more} />
  if (isNothing(list))
    return (
      <EmptyState
        title={title}
        action={
          <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>Browse poses</Trans>
          </Link>
        }
      >
        {children}
      </EmptyState>
    )
  return (
    <>
      <MineLine />
      <PoseGrid poses={items ?? []} coming={items ? 0 : 5} />
      <MoreOfList list={list} />
    </>
  )
}
