import { type ReactNode, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { useLang } from '../../../language/use-lang.ts'
import { useSession } from '../../../session/use-session.ts'
import { findItems, type LibraryItem } from '../../core/library/library-item.ts'
import { ACCOUNT_POSES, type AccountSource } from '../../core/library/account-poses.ts'
import { NoneCalled } from './none-called.tsx'
import { PoseGrid } from './pose-grid.tsx'
import { useSearchedList } from '../../core/library/use-searched-list.ts'

/** The poses that one's account knows: saved ones, liked ones, and those that were downloaded or started from. */
export function AccountSection({ from, typed }: { from: AccountSource; typed: string }) {
  const { t } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  if (status === 'in') return <AccountList key={`${user?.uid} ${from}`} from={from} typed={typed} />
  if (status === 'unknown') return null
  const titles = {
    mine: t`Your saved poses are in your account`,
    liked: t`The poses you like are in your account`,
    charged: t`Your downloads are in your account`,
  }
  return (
    <EmptyState
      title={titles[from]}
      action={
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          // A guest can like and download, not save.
          search={{ to: `/${lang}/make`, ...(from === 'mine' ? { need: 'account' } : {}) }}
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

function AccountList({ from, typed }: { from: AccountSource; typed: string }) {
  const { t, i18n } = useLingui()
  const { items, hasMore, hasFailed, isLooking, more } = useSearchedList(ACCOUNT_POSES[from], typed)
  const found = useMemo(
    () =>
      findItems(
        (items ?? []).map((each) => toItem(each, from)),
        { typed, tag: undefined, i18n },
      ),
    [items, from, typed, i18n],
  )
  const labels = {
    mine: t({ message: 'My poses', context: 'poses' }),
    liked: t`Poses I like`,
    charged: t`My downloads`,
  }
  if (hasFailed && !items)
    return (
      <EmptyState
        title={t`Your poses could not be loaded`}
        action={<LockedButton variant="raised" onPress={more}>{t`Try again`}</LockedButton>}
      />
    )
  if (!items) return null
  if (items.length === 0) return <NoneYet from={from} />
  return (
    <>
      {found.length > 0 && <PoseGrid items={found} label={labels[from]} />}
      {isLooking && <Progress label={t`Searching the rest…`} />}
      {found.length === 0 && !hasMore && <NoneCalled />}
      {hasMore && !isLooking && (
        <LockedButton variant="raised" onPress={more}>
          {hasFailed ? t`Try again` : t({ message: 'More', context: 'of a list' })}
        </LockedButton>
      )}
    </>
  )
}

/** One's own are put on as they are; of others' the whole pose comes by a download that says what it costs. */
function toItem({ id, name, pose, preview, shareSlug }: AvatarPose, from: AccountSource): LibraryItem {
  return {
    key: id,
    name,
    source: { pose: pose ?? preview },
    ...(from !== 'mine' && shareSlug !== null ? { sharedSlug: shareSlug } : {}),
    tags: [],
  }
}

function NoneYet({ from }: { from: AccountSource }): ReactNode {
  const { t } = useLingui()
  const lang = useLang()
  if (from === 'mine')
    return <EmptyState title={t`Nothing saved yet`}>{t`Poses you save or share appear here.`}</EmptyState>
  return (
    <EmptyState
      title={from === 'liked' ? t`No liked poses yet` : t`No downloads yet`}
      action={
        <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
          {t`Browse poses`}
        </Link>
      }
    >
      {from === 'liked'
        ? t`Poses you like appear here.`
        : t`Poses you download or start from appear here. They stay yours and never count again.`}
    </EmptyState>
  )
}
