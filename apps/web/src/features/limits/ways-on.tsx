import type { DownloadKind } from '@kamae/entities/user/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bonusState } from './bonus-state.ts'
import { isLow } from './is-low.ts'
import { localeOf } from '../../language/locale.ts'
import { useSession } from '../../session/use-session.ts'
import { failureText } from '../errors/failure-text.ts'
import { signInPath } from '../sign-in-offer/sign-in-ways.tsx'
import { askCostsAgain } from './use-cost.ts'
import styles from './ways-on.module.css'
import { SentenceGap } from '../../language/sentence-gap.tsx'

const HOUR_MS = 3_600_000

/** How to get more downloads: the day's bonus, which brings a bundle every seventh time, a coupon, an account. */
export function WaysOn({ kind }: { kind: DownloadKind }) {
  const { i18n, t } = useLingui()
  const { user } = useSession()
  const [now] = useState(() => Date.now())
  if (!user) return null
  if (user.isGuest)
    return (
      <div className={styles.ways}>
        <p>{t`With an account you get more, and new ones every day. What you made and liked as a guest moves to it.`}</p>
        <a className={buttonClass()} href={signInPath()}>
          {t`Sign in`}
        </a>
      </div>
    )
  const claim = async () => {
    // The page of settings and this one claim in the same way.
    const { claimBonus } = await import('./limit-calls.ts')
    const { reward } = await claimBonus()
    const { tick } = await import('@kamae/ui/feedback/sound')
    tick('capture')
    const poses = reward.pose
    const given = i18n.number(poses)
    if (kind === 'pose') showToast(t`The daily bonus gave you ${given} downloads.`)
    else if (reward.bundle > 0) showToast(t`The daily bonus gave you a bundle download.`)
    else
      showToast(
        t`${plural(poses, { one: 'The daily bonus gave you # pose download. Every seventh one brings a bundle.', other: 'The daily bonus gave you # pose downloads. Every seventh one brings a bundle.' })}`,
      )
    askCostsAgain()
  }
  const state = bonusState(user)
  // Who was given many may have used most of them, and still have more than the bonus fills up to.
  const isPlenty = state === 'plenty' && !isLow(user, 'pose')
  const hours = Math.max(1, Math.ceil((Date.parse(user.bonus.nextAt) - now) / HOUR_MS))
  const time = new Intl.RelativeTimeFormat(i18n.locale).format(hours, 'hour')
  const coupons = `/${localeOf(window.location.pathname)}/settings#limits`
  return (
    <div className={styles.ways}>
      {(kind === 'bundle' || state === 'claimed' || isPlenty) && (
        <p>
          {kind === 'bundle' && t`Every seventh daily bonus brings a bundle.`}
          <SentenceGap />
          {state === 'claimed' && t`The next daily bonus comes ${time}.`}
          {isPlenty && t`You have plenty of poses for now: the daily bonus comes back when you have fewer.`}
        </p>
      )}
      {state === 'ready' && (
        <LockedButton onPress={claim} onError={(error) => showToast(failureText(i18n, error), 'error')}>
          {t`Claim bonus`}
        </LockedButton>
      )}
      <a className={buttonClass({ variant: 'ghost' })} href={coupons}>
        {t`I have a coupon`}
      </a>
    </div>
  )
}
