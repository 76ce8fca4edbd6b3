import { inWhole } from '@kamae/ui/layout/in-whole'
import { written } from '@kamae/ui/layout/written'
import type { BundleContent } from '@kamae/entities/bundleContent/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans, useLingui } from '@lingui/react/macro'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { useId, useRef, useState } from 'react'
import { toPoseInList } from '../../features/pose-card/pose-in-list.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import { altText } from '../../language/alt-text.ts'
import { bundleFailure } from '../../features/bundles/bundle-failure.ts'
import { wasForAnother } from '../../session/in-turn.ts'
import type { BundleEntry } from './bundle-entry.ts'
import styles from '../../features/bundles/bundle.module.css'
import { useTakenOut } from './use-taken-out.ts'

type Back = (entry: BundleEntry, position: number) => Promise<void>

/** What the owner took out of a bundle, to be put back for thirty days; asked for when somebody opens it. */
export function RemovedEntries({
  bundleId,
  changedAt,
  onBack,
}: {
  bundleId: string
  /** When the bundle changed last. */
  changedAt: string
  onBack: Back
}) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useId()
  return (
    <div className={styles.removed}>
      <Button
        ref={toggle}
        size="dense"
        className={styles.tool}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Removed poses</Trans>
      </Button>
      <div id={list} hidden={!isOpen}>
        {isOpen && (
          <Removed
            bundleId={bundleId}
            changedAt={changedAt}
            onBack={onBack}
            onGone={() => toggle.current?.focus()}
          />
        )}
      </div>
    </div>
  )
}

function Removed({
  bundleId,
  changedAt,
  onBack,
  onGone,
}: {
  bundleId: string
  changedAt: string
  onBack: Back
  /** What had the focus is not there any more. */
  onGone: () => void
}) {
  const { t, i18n } = useLingui()
  const { items, hasMore, hasFailed, more, again, forget } = useTakenOut(bundleId, changedAt)
  const putBack = async (item: BundleContent) => {
    const { id, name, position, avatarPose } = item
    try {
      await onBack({ id, name, pose: avatarPose && toPoseInList(avatarPose) }, position)
    } catch (error) {
      if (!wasForAnother(error)) showToast(bundleFailure(i18n, error), 'error')
      return false
    }
    forget(id)
    onGone()
    showToast(t`“${name}” is back in its place`)
    return true
  }
  if (hasFailed && !items)
    return (
      <p role="alert" className={styles.note}>
        <Trans>This list could not be loaded.</Trans>{' '}
        <LockedButton size="dense" onPress={again}>
          <Trans>Try again</Trans>
        </LockedButton>
      </p>
    )
  if (!items)
    return (
      <div aria-busy="true">
        <Skeleton style={{ height: 56, borderRadius: 8 }} />
      </div>
    )
  if (items.length === 0)
    return (
      <p className={styles.note}>
        <Trans>Nothing was taken out in the last 30 days.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.note}>
        <Trans>What you take out stays here for 30 days.</Trans>
      </p>
      <ul className={styles.removedList}>
        {items.map((item) => (
          <li key={item.id}>
            <RemovedEntry item={item} onBack={() => putBack(item)} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className={styles.note}>
          <Trans>This list could not be loaded.</Trans>
        </p>
      )}
      {hasMore && (
        <LockedButton size="dense" lockMs={1000} onPress={more}>
          <Trans>Show more</Trans>
        </LockedButton>
      )}
    </>
  )
}

function RemovedEntry({ item, onBack }: { item: BundleContent; onBack: () => Promise<boolean> }) {
  const { t, i18n } = useLingui()
  const { name, archivedAt, updatedAt, avatarPose } = item
  const date = inWhole(i18n.date(archivedAt ?? updatedAt, { dateStyle: 'medium' }))
  return (
    <>
      {avatarPose ? (
        <img
          {...pictureSources(avatarPose.pictureUrl)}
          sizes="44px"
          alt={altText(i18n, poseFacts(avatarPose.preview))}
          width={44}
          height={55}
          loading="lazy"
        />
      ) : (
        <span className={styles.removedGap} />
      )}
      <span className={styles.removedName}>
        <strong {...written(name)}>{name}</strong>
        <small>{avatarPose ? <Trans>Taken out on {date}</Trans> : <Trans>Not shared any more</Trans>}</small>
      </span>
      <LockedButton
        size="dense"
        className={styles.tool ?? ''}
        aria-label={t`Put “${name}” back`}
        onPress={onBack}
      >
        <Trans>Put back</Trans>
      </LockedButton>
    </>
  )
}
