import { Whole } from '@kamae/ui/layout/whole'
import { FactLine } from '@kamae/ui/layout/fact-line'
import type { User } from '@kamae/entities/user/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { tick } from '@kamae/ui/feedback/sound'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isLow } from '../../features/limits/is-low.ts'
import { claimBonus } from '../../features/limits/limit-calls.ts'
import { LowNotice } from '../../features/limits/low-notice.tsx'
import { useFreshUser } from '../../session/use-fresh-user.ts'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './balance.module.css'

/** What may still be downloaded of other people's resources, the day's bonus, and a word when little is left. */
export function Balance() {
  const user = useFreshUser()
  return user ? <BalanceOf user={user} /> : null
}

function BalanceOf({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const [gain, setGain] = useState(0)
  const { downloadablePoseLimit: poses, downloadableBundleLimit: bundles, bonus } = user
  const claim = async () => {
    const { reward } = await claimBonus()
    tick('capture')
    setGain(reward.pose + reward.bundle)
  }
  return (
    <div className={styles.balance}>
      <Link to="/$lang/settings" params={{ lang }} hash="limits" data-tip={t`Limits, coupons and history`}>
        <FactLine>
          <>
            <Trans>Left to download:</Trans>{' '}
            <b className={isLow(user, 'pose') ? styles.low : undefined}>
              <Whole>
                <Plural value={poses} one="# pose" other="# poses" />
              </Whole>
            </b>
          </>
          <b className={isLow(user, 'bundle') ? styles.low : undefined}>
            <Whole>
              <Plural value={bundles} one="# bundle" other="# bundles" />
            </Whole>
          </b>
        </FactLine>
      </Link>
      <span className={styles.gain} role="status">
        {gain > 0 && `+${i18n.number(gain)}`}
      </span>
      {!user.isGuest && bonus.isReady && (
        <LockedButton
          size="dense"
          onPress={claim}
          onError={(error) => showToast(callErrorText(i18n, error), 'error')}
        >
          <Trans>Claim today’s bonus</Trans>
        </LockedButton>
      )}
      {user.isGuest && (
        <Link to="/$lang/sign-in" params={{ lang }} search={{ to: `/${lang}/me` }}>
          <Trans>An account gives you more, and new ones every day</Trans>
        </Link>
      )}
      {!user.isGuest && <LowNotice user={user} className={styles.words} />}
    </div>
  )
}
