import { MOST_OF_COUPON } from '@kamae/entities/coupon/contract'
import { LONGEST_OF_COUPON, SHORTEST_COUPON_CODE } from '@kamae/entities/coupon/text-lengths'
import { CallError } from '@kamae/protocol/contract/errors'
import { TextField } from '@kamae/ui/fields/field'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { reasonOf } from '../../../features/errors/refusal-details.ts'
import { makeCoupon } from './coupon-calls.ts'
import styles from '../core/admin.module.css'
import { momentOf } from '../core/moment-of.ts'

const EMPTY = { code: '', pose: '20', bundle: '2', startsAt: '', endsAt: '', totalUses: '', note: '' }

const isAmount = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= MOST_OF_COUPON

/** Whether all is written as a coupon has it. */
function isPossible({ code, pose, bundle, totalUses }: typeof EMPTY): boolean {
  const length = code.trim().length
  return (
    isAmount(pose) &&
    isAmount(bundle) &&
    (length === 0 || length >= SHORTEST_COUPON_CODE) &&
    (totalUses === '' || /^[1-9]\d*$/.test(totalUses))
  )
}

/** Makes a coupon; without a code of one's own, one is made up. */
export function CouponDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(EMPTY)
  const [error, setError] = useState<{ isCode: boolean; text: string }>()
  const set = (part: Partial<typeof EMPTY>) => {
    setError(undefined)
    setTyped((before) => ({ ...before, ...part }))
  }
  const lock = useLock(
    async () => {
      setError(undefined)
      const code = typed.code.trim()
      await makeCoupon({
        ...(code ? { code } : {}),
        pose: Number(typed.pose),
        bundle: Number(typed.bundle),
        startsAt: momentOf(typed.startsAt),
        endsAt: momentOf(typed.endsAt),
        totalUses: typed.totalUses === '' ? null : Number(typed.totalUses),
        note: typed.note.trim(),
      })
      showToast(t`Coupon created`)
      onMade()
    },
    {
      onError: (problem) => {
        if (problem instanceof CallError && problem.code === 'invalid-argument') {
          const reason = reasonOf(problem)
          const text =
            {
              taken: t`There is or was a coupon with this code. Choose another.`,
              empty: t`Give at least one pose or bundle.`,
              'ends-first': t`The end must be after the start.`,
            }[reason ?? ''] ?? t`Something here is not valid. A code has 4 to 40 characters.`
          setError({ isCode: reason === 'taken', text })
        } else setError({ isCode: false, text: callErrorText(i18n, problem) })
      },
    },
  )
  const amount = { type: 'number', min: 0, max: MOST_OF_COUPON, step: 1, required: true } as const
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Create a coupon</Trans>}
      lock={lock}
      submit={<Trans>Create coupon</Trans>}
      disabledReason={
        isPossible(typed) ? undefined : t`Something here is not valid. A code has 4 to 40 characters.`
      }
      className={styles.form}
      holdsWork={JSON.stringify(typed) !== JSON.stringify(EMPTY)}
    >
      <TextField
        label={t`Code`}
        hint={t`Leave empty to generate one.`}
        error={error?.isCode ? error.text : undefined}
        value={typed.code}
        onChange={(code) => set({ code })}
        minLength={SHORTEST_COUPON_CODE}
        maxLength={LONGEST_OF_COUPON.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextField label={t`Poses`} value={typed.pose} onChange={(pose) => set({ pose })} {...amount} />
        <TextField
          label={t`Bundles`}
          value={typed.bundle}
          onChange={(bundle) => set({ bundle })}
          {...amount}
        />
      </div>
      <TextField
        label={t`Starts`}
        type="datetime-local"
        value={typed.startsAt}
        onChange={(startsAt) => set({ startsAt })}
      />
      <TextField
        label={t`Ends`}
        type="datetime-local"
        value={typed.endsAt}
        onChange={(endsAt) => set({ endsAt })}
      />
      <TextField
        label={t`How many people can use it`}
        hint={t`Leave empty for no limit.`}
        type="number"
        min={1}
        step={1}
        value={typed.totalUses}
        onChange={(totalUses) => set({ totalUses })}
      />
      <TextField
        label={t`Note to yourself`}
        value={typed.note}
        onChange={(note) => set({ note })}
        maxLength={LONGEST_OF_COUPON.note}
      />
      {error && !error.isCode && (
        <p className={styles.error} role="alert">
          {error.text}
        </p>
      )}
    </FormDialog>
  )
}
