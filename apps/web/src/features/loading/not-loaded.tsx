import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { Trans } from '@lingui/react/macro'
import styles from './not-loaded.module.css'
import type { Loaded } from './use-loaded.ts'

/** Shown where a list will be: its place while it loads, and another try where that failed. */
export function NotLoaded({ loaded }: { loaded: Pick<Loaded<unknown>, 'hasFailed' | 'reload'> }) {
  if (!loaded.hasFailed) return <Skeleton className={styles.hold} />
  return (
    <div className={styles.row}>
      <p>
        <Trans>This could not be loaded.</Trans>
      </p>
      <LockedButton onPress={() => loaded.reload()}>
        <Trans>Try again</Trans>
      </LockedButton>
    </div>
  )
}
