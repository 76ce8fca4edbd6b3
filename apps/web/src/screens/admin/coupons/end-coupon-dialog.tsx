import type { Coupon } from '@kamae/entities/coupon/contract'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans } from '@lingui/react/macro'

/** Asks before a coupon ends: it cannot be begun again. */
export function EndCouponDialog({
  coupon,
  onClose,
  onEnd,
}: {
  coupon: Coupon
  onClose: () => void
  onEnd: () => Promise<boolean>
}) {
  const { code } = coupon
  const lock = useLock(onEnd)
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>End the coupon {code}?</Trans>}
      lock={lock}
      submit={<Trans>End coupon</Trans>}
      variant="danger"
    >
      <p>
        <Trans>Its code can never be redeemed again. People keep what it gave them.</Trans>
      </p>
    </FormDialog>
  )
}
