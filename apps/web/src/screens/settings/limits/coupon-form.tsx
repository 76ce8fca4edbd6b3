import { LONGEST_OF_USER } from '@kamae/entities/user/text-lengths'
import type { Downloads } from '@kamae/entities/user/contract'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { tick } from '@kamae/ui/feedback/sound'
import { useLock } from '@kamae/ui/buttons/use-lock'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { reasonOf } from '../../../features/errors/refusal-details.ts'
import { redeem } from '../../../features/limits/limit-calls.ts'
import styles from '../core/inline-form.module.css'

const REFUSALS: Readonly<Record<string, ReturnType<typeof msg>>> = {
  unknown: msg`There is no coupon with this code. Check it and type it again.`,
  used: msg`You have used this coupon already.`,
  over: msg`This coupon has ended.`,
  'not-yet': msg`This coupon is not valid yet. Try again later.`,
  spent: msg`This coupon has been used up.`,
}

function refusalText(i18n: I18n, error: unknown): string {
  const sentence = REFUSALS[reasonOf(error) ?? '']
  return sentence ? i18n._(sentence) : callErrorText(i18n, error)
}

/** Redeems a coupon's code. */
export function CouponForm({ onReward }: { onReward: (reward: Downloads) => void }) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const lock = useLock(
    async () => {
      setError(undefined)
      onReward(await redeem(code.trim()))
      setCode('')
      tick('capture')
      showToast(t`Coupon redeemed`)
    },
    { onError: (problem) => setError(refusalText(i18n, problem)) },
  )
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) lock.run()
      }}
    >
      <TextField
        label={t`Coupon`}
        value={code}
        error={error}
        onChange={(text) => {
          setError(undefined)
          setCode(text)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_OF_USER.couponCode}
      />
      <LockButton
        lock={lock}
        type="submit"
        size="field"
        disabledReason={code.trim() ? undefined : t`Enter the code first.`}
      >
        <Trans>Redeem</Trans>
      </LockButton>
    </form>
  )
}
