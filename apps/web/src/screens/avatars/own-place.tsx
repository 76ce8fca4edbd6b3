import { UploadIcon } from '@kamae/ui/icons/icons'
import { Button } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans } from '@lingui/react/macro'
import styles from './avatars.module.css'

/** What is said where somebody has no avatar of their own yet. */
export function NoneOwn({ onPick }: { onPick?: () => void }) {
  return (
    <EmptyState
      title={<Trans>Pose an avatar of your own</Trans>}
      action={
        <Button variant="primary" onClick={onPick}>
          <UploadIcon />
          <Trans>Open a .vrm file</Trans>
        </Button>
      }
    >
      <Trans>VRM 0.x and 1.0, from VRoid Studio or anywhere else. Or drop the file on this page.</Trans>
    </EmptyState>
  )
}

/** The room of one's own avatars while it is not known whether there are any: as high as where there are none. */
export function OwnRoom() {
  return (
    <div className={styles.unknown} aria-hidden="true" inert>
      <NoneOwn />
    </div>
  )
}

/** The section of one's own avatars before its code is there. */
export function OwnPlace() {
  return (
    <section className={styles.section} aria-labelledby="own" aria-busy="true">
      <div className={styles.heading}>
        <h2 id="own">
          <Trans>Yours</Trans>
        </h2>
      </div>
      <OwnRoom />
    </section>
  )
}
