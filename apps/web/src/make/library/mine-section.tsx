import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { LockedButton } from '@kamae/ui/locked-button'
import { client } from '../../api.ts'
import { useOwnList } from '../../me/use-own-list.ts'
import { useLang } from '../../use-lang.ts'
import { useSession } from '../../use-session.ts'
import { findItems, type LibraryItem } from './library-item.ts'
import { PoseGrid } from './pose-grid.tsx'

/** A page of the poses saved in one's account. */
export async function loadMine(cursor?: string) {
  return client.call(avatarposeList, { mine: true, limit: 50, ...(cursor ? { cursor } : {}) })
}

/** The poses saved in one's account. */
export function MineSection({ typed }: { typed: string }) {
  const { t } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  if (status === 'in') return <MineList key={user?.uid} typed={typed} />
  if (status === 'unknown') return null
  return (
    <EmptyState
      title={t`Your saved poses wait in your account`}
      action={
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          search={{ to: `/${lang}/make` }}
          className={buttonClass({ variant: 'raised' })}
        >
          {t`Sign in`}
        </Link>
      }
    >
      {t`Without an account, keep poses on the shelf of this device.`}
    </EmptyState>
  )
}

function MineList({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const { items, hasMore, hasFailed, more } = useOwnList(loadMine)
  const found = useMemo(() => {
    const all = (items ?? []).map(({ id, name, pose, preview }): LibraryItem => ({
      key: id,
      name,
      source: { pose: pose ?? preview },
      tags: [],
    }))
    return findItems(all, { typed, tag: undefined, i18n })
  }, [items, typed, i18n])
  if (hasFailed && !items)
    return (
      <EmptyState
        title={t`Your poses could not be loaded`}
        action={<LockedButton variant="raised" onPress={more}>{t`Try again`}</LockedButton>}
      />
    )
  if (!items) return null
  if (items.length === 0)
    return (
      <EmptyState title={t`Nothing saved yet`}>{t`A pose that you save or share is found here.`}</EmptyState>
    )
  return (
    <>
      <PoseGrid items={found} label={t`My poses`} />
      {hasMore && <LockedButton variant="raised" onPress={more}>{t`More`}</LockedButton>}
    </>
  )
}
