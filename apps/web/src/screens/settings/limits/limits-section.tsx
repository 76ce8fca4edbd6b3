import type { Downloads, User } from '@kamae/entities/user/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BonusRow } from './bonus-row.tsx'
import { CouponForm } from './coupon-form.tsx'
import { LimitHistory } from './limit-history.tsx'
import { LowNotice } from '../../../features/limits/low-notice.tsx'
import { Part } from '../core/part.tsx'
import styles from './limits.module.css'
import part from '../core/part.module.css'

/** What may still be downloaded of other people's resources, what gives more, and how it came about. */
export function LimitsSection({ user }: { user: User }) {
  const { t } = useLingui()
  const [gain, setGain] = useState<Downloads & { readonly times: number }>()
  const show = (reward: Downloads) => setGain((before) => ({ ...reward, times: (before?.times ?? 0) + 1 }))
  const { pose, bundle } = user.usage
  return (
    <Part
      id="limits"
      title={<Trans>Downloads</Trans>}
      about={
        <Trans>How many poses and bundles of other people you can still download. Your own are free.</Trans>
      }
    >
      <div className={styles.balances}>
        <Balance
          key={`pose ${gain?.pose ? gain.times : 0}`}
          name={t`Poses`}
          left={user.downloadablePoseLimit}
          usage={pose}
          gain={gain?.pose}
        />
        <Balance
          key={`bundle ${gain?.bundle ? gain.times : 0}`}
          name={t`Bundles`}
          left={user.downloadableBundleLimit}
          usage={bundle}
          gain={gain?.bundle}
        />
      </div>
      <LowNotice user={user} className={part.about} />
      {!user.isGuest && (
        <>
          <BonusRow user={user} onReward={show} />
          <CouponForm onReward={show} />
        </>
      )}
      <LimitHistory key={gain?.times ?? 0} />
    </Part>
  )
}

function Balance({
  name,
  left,
  usage: { given, charged },
  gain,
}: {
  name: string
  left: number
  usage: { given: number; charged: number }
  gain: number | undefined
}) {
  const used = given > 0 ? Math.min(1, charged / given) : 0
  return (
    <div className={styles.balance}>
      {name}
      <strong>{left}</strong>
      {gain ? <span className={styles.gain}>+{gain}</span> : null}
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${used * 100}%` }} />
      </div>
      <Trans>
        {charged} of {given} used
      </Trans>
    </div>
  )
}
