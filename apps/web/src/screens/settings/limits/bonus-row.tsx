import { inWhole } from '@kamae/ui/layout/in-whole'
import type { Downloads, User } from '@kamae/entities/user/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { tick } from '@kamae/ui/feedback/sound'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { bonusState } from '../../../features/limits/bonus-state.ts'
import { claimBonus } from '../../../features/limits/limit-calls.ts'
import { PartRow } from '../core/part.tsx'
import styles from '../core/part.module.css'

/** The day's bonus: to be claimed, or when the next one is there. */
export function BonusRow({ user, onReward }: { user: User; onReward: (reward: Downloads) => void }) {
  const { i18n } = useLingui()
  const [error, setError] = useState<string>()
  const state = bonusState(user)
  const when = inWhole(
    i18n.date(user.bonus.nextAt, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  )
  const claim = async () => {
    setError(undefined)
    const { isRewarded, reward } = await claimBonus()
    if (!isRewarded) return
    tick('capture')
    onReward(reward)
  }
  return (
    <PartRow
      title={<Trans>Daily bonus</Trans>}
      state={
        <span role="status" className={error && styles.error}>
          {error ??
            (state === 'ready' ? (
              <Trans>Today’s bonus is waiting for you.</Trans>
            ) : state === 'claimed' ? (
              <Trans>You have today’s bonus. The next one comes {when}.</Trans>
            ) : (
              <Trans>You have plenty for now. It comes back when you have fewer.</Trans>
            ))}
        </span>
      }
    >
      {state === 'ready' && (
        <LockedButton onPress={claim} onError={(problem) => setError(callErrorText(i18n, problem))}>
          <Trans>Claim bonus</Trans>
        </LockedButton>
      )}
    </PartRow>
  )
}
