import { written } from '@kamae/ui/layout/written'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import gallery from '../../features/pose-card/pose-list.module.css'
import { PoseCard } from '../../features/pose-card/pose-card.tsx'
import type { BundleEntry } from './bundle-entry.ts'
import styles from '../../features/bundles/bundle.module.css'

/** So many are on the first screen. */
const EAGER = 5

/** What is in a bundle, in its order. */
export function EntryGrid({ entries }: { entries: readonly BundleEntry[] }) {
  if (entries.length === 0) return <EmptyState title={<Trans>No pose is in it now</Trans>} />
  return (
    <ol className={gallery.grid}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryTile entry={entry} isEager={index < EAGER} />
        </li>
      ))}
    </ol>
  )
}

/** A pose of a bundle, or the gap that it left. */
export function EntryTile({ entry, isEager }: { entry: BundleEntry; isEager: boolean }) {
  if (entry.pose) return <PoseCard pose={entry.pose} isEager={isEager} />
  return (
    <div className={styles.gap}>
      <span className={styles.gapPicture}>
        <Trans>Not shared any more</Trans>
      </span>
      <span className={styles.gapName} {...written(entry.name)}>
        {entry.name}
      </span>
    </div>
  )
}
