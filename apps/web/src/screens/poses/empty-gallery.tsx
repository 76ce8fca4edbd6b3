import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useLang } from '../../language/use-lang.ts'
import type { GallerySearch } from '../../features/pose-list/pose-search.ts'

/** No pose here, or none could be loaded: what to do next. */
export function EmptyGallery({ search, hasFailed }: { search: GallerySearch; hasFailed: boolean }) {
  const lang = useLang()
  if (hasFailed) return <FailedGallery />
  const { q, like, after: _after, ...narrowed } = search
  const make = (
    <Link to="/$lang/make/{-$temp}" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
      <Trans>Make a pose</Trans>
    </Link>
  )
  const all = (
    <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
      <Trans>See all poses</Trans>
    </Link>
  )
  if (q !== undefined)
    return (
      <EmptyState title={<Trans>No pose found for “{q}”</Trans>} action={all}>
        <Trans>Try fewer or other words: what the body does, a mood, a tag.</Trans>
      </EmptyState>
    )
  if (like !== undefined)
    return (
      <EmptyState title={<Trans>No similar poses yet</Trans>} action={all}>
        <Trans>Nobody has shared a pose like this one, or it is not shared any more.</Trans>
      </EmptyState>
    )
  if (narrowed.tag !== undefined || narrowed.by !== undefined)
    return (
      <EmptyState title={<Trans>No poses here yet</Trans>} action={all}>
        <Trans>Remove a filter, or make the first one.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Nobody has shared a pose yet</Trans>} action={make}>
      <Trans>Make one and share it: it is the first that everyone sees here.</Trans>
    </EmptyState>
  )
}

function FailedGallery() {
  const router = useRouter()
  return (
    <EmptyState
      title={<Trans>The poses could not be loaded.</Trans>}
      action={
        <LockedButton variant="raised" onPress={() => router.invalidate()}>
          <Trans>Try again</Trans>
        </LockedButton>
      }
    />
  )
}
