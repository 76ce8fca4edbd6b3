import { inWhole } from '@kamae/ui/layout/in-whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { Coupon } from '@kamae/entities/coupon/contract'
import { Button } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CopyButton } from '../../../features/clipboard/copy-button.tsx'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { useOwnList } from '../../../features/lists/use-own-list.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { endCoupon, listCoupons } from './coupon-calls.ts'
import styles from '../core/admin.module.css'
import { EndCouponDialog } from './end-coupon-dialog.tsx'
import { ListFoot } from '../../../features/lists/list-foot.tsx'

/** Every coupon that can still be redeemed, and making another. */
export function CouponsPanel() {
  const { t, i18n } = useLingui()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState(0)
  const make = (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      <Trans>Create a coupon</Trans>
    </Button>
  )
  return (
    <>
      <div className={styles.bar}>{make}</div>
      <Coupons
        key={made}
        onEnd={async (coupon) => {
          try {
            await endCoupon(coupon.id)
          } catch (error) {
            showToast(callErrorText(i18n, error), 'error')
            return false
          }
          showToast(t`Coupon ended`)
          return true
        }}
      />
      {isMaking && (
        <CouponDialog
          onClose={() => setIsMaking(false)}
          onMade={() => {
            setIsMaking(false)
            setMade((times) => times + 1)
          }}
        />
      )}
    </>
  )
}

function Coupons({ onEnd }: { onEnd: (coupon: Coupon) => Promise<boolean> }) {
  const list = useOwnList<Coupon>(listCoupons)
  if (list.items?.length === 0 && !list.hasMore) {
    return (
      <EmptyState title={<Trans>No coupons</Trans>}>
        <Trans>A coupon gives people more downloads. Make one and hand its code out.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {list.items?.map((coupon) => (
          <CouponItem
            key={coupon.id}
            coupon={coupon}
            onEnd={async () => {
              const isDone = await onEnd(coupon)
              if (isDone) list.replace(coupon.id, undefined)
              return isDone
            }}
          />
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  )
}

function CouponItem({ coupon, onEnd }: { coupon: Coupon; onEnd: () => Promise<boolean> }) {
  const { i18n } = useLingui()
  const [isEnding, setIsEnding] = useState(false)
  const { code, pose, bundle, useCount, totalUses, startsAt, endsAt, note } = coupon
  const day = (moment: string) => inWhole(i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' }))
  const from = startsAt && day(startsAt)
  const until = endsAt && day(endsAt)
  return (
    <li>
      <div>
        <h2 translate="no">{code}</h2>
        <FactLine className={styles.quiet}>
          <Trans>
            Poses +{pose}, bundles +{bundle}
          </Trans>
          {totalUses === null ? (
            <Plural value={useCount} one="Used once" other="Used # times" />
          ) : (
            <Trans>
              {useCount} of {totalUses} uses
            </Trans>
          )}
        </FactLine>
        {(from ?? until) && (
          <p>
            {from && <Trans>From {from}</Trans>} {until && <Trans>Until {until}</Trans>}
          </p>
        )}
        {note && <p>{note}</p>}
      </div>
      <div className={styles.actions}>
        <CopyButton text={code}>
          <Trans context="of a coupon">Copy code</Trans>
        </CopyButton>
        <Button onClick={() => setIsEnding(true)}>
          <Trans>End coupon</Trans>
        </Button>
      </div>
      {isEnding && <EndCouponDialog coupon={coupon} onClose={() => setIsEnding(false)} onEnd={onEnd} />}
    </li>
  )
}
