import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { callErrorText } from '../errors/call-error-text.ts'
import { MineLine } from '../on-my-avatar/mine-line.tsx'
import { PoseGrid } from '../pose-card/pose-grid.tsx'
import { useLang } from '../../language/use-lang.ts'
import styles from './find-by-pose.module.css'
import type { Looking } from './use-similar.ts'

const COMING = 6

/** What was found, as tiles. In the maker each leads to a page of its own beside it, so that the work stays where it is. */
export function FoundPoses({
  looking: { found, error, isBusy, again },
  isInMaker,
}: {
  looking: Looking
  isInMaker: boolean
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  if (error)
    return (
      <EmptyState
        title={<Trans>The poses could not be loaded.</Trans>}
        action={<LockedButton variant="raised" onPress={again}>{t`Try again`}</LockedButton>}
      >
        {callErrorText(i18n, error)}
      </EmptyState>
    )
  if (!found) return <PoseGrid poses={[]} coming={COMING} />
  if (found.poses.length === 0)
    return (
      <EmptyState
        title={<Trans>Nothing is shared yet</Trans>}
        action={
          !isInMaker && (
            <Link to="/$lang/make/{-$temp}" params={{ lang }} className={buttonClass({ variant: 'primary' })}>
              {t`Make this pose`}
            </Link>
          )
        }
      >
        <Trans>Share the first pose, and others will find it.</Trans>
      </EmptyState>
    )
  const { poses, alike } = found
  return (
    <div
      className={styles.found}
      data-busy={isBusy || undefined}
      data-testid="found-poses"
      onClickCapture={isInMaker ? openBeside : undefined}
    >
      <p role="status">
        {alike === 0 ? (
          <Trans>Nothing quite like it yet. These come closest.</Trans>
        ) : (
          <Plural value={alike} one="# pose is like it." other="# poses are like it." />
        )}
      </p>
      <MineLine />
      <PoseGrid poses={poses} />
    </div>
  )
}

function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  link.target = '_blank'
  link.rel = 'noopener'
}
