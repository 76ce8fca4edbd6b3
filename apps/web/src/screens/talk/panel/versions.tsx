import { IconButton } from '@kamae/ui/buttons/icon-button'
import { LeftIcon, RightIcon } from '@kamae/ui/icons/icons'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Which of a turn's versions is shown, and the way to the others: `n / m` between two arrows. */
export function Versions({
  at,
  count,
  labels,
  icon,
  onStep,
  onNew,
  className,
}: {
  /** From 0. */
  at: number
  count: number
  labels: { readonly previous: string; readonly next: string }
  /** Before the numbers. */
  icon?: ReactNode
  onStep: (to: number) => void
  /** Given where there can be one more: the last arrow makes it. */
  onNew?: { readonly label: string; readonly run: () => void } | undefined
  className?: string | undefined
}) {
  const { t, i18n } = useLingui()
  const isLast = at === count - 1
  return (
    <>
      <IconButton
        variant="dense"
        label={labels.previous}
        disabledReason={at === 0 ? t`This is the first.` : undefined}
        onClick={() => onStep(at - 1)}
      >
        <LeftIcon isSmall />
      </IconButton>
      {icon}
      <span className={className}>
        {i18n.number(at + 1)} / {i18n.number(count)}
      </span>
      <IconButton
        variant="dense"
        label={isLast && onNew ? onNew.label : labels.next}
        disabledReason={isLast && !onNew ? t`This is the last.` : undefined}
        onClick={() => (isLast ? onNew?.run() : onStep(at + 1))}
      >
        <RightIcon isSmall />
      </IconButton>
    </>
  )
}
