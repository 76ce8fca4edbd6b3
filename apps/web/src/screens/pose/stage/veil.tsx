import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import styles from '../pose.module.css'

/** Shown before the picture of a pose that its maker marked as sexual or violent, until one asks to see it. */
export function Veil({
  pose: { isSexual, isViolent },
  onShow,
}: {
  pose: Pick<SharedAvatarPose, 'isSexual' | 'isViolent'>
  onShow: () => void
}) {
  return (
    <div className={styles.veil}>
      <p>
        {isSexual && isViolent ? (
          <Trans>Its maker marked this pose as sexual and violent.</Trans>
        ) : isSexual ? (
          <Trans>Its maker marked this pose as sexual.</Trans>
        ) : (
          <Trans>Its maker marked this pose as violent.</Trans>
        )}
      </p>
      <Button variant="raised" onClick={onShow}>
        <Trans>Show</Trans>
      </Button>
    </div>
  )
}
