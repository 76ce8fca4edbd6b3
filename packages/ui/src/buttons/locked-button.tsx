import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import styles from './button.module.css'
import { type Lock, LOCK_MS, useLock } from './use-lock.ts'

type LockedLook = ButtonLook & { children: ReactNode; disabledReason?: string | undefined } & Omit<
    ComponentProps<'button'>,
    'onClick' | 'disabled' | 'title'
  >

/** The button of a lock held elsewhere, such as the submit button of a form. */
export function LockButton({
  lock,
  variant,
  size,
  isIconOnPhone,
  className,
  disabledReason,
  children,
  ...rest
}: LockedLook & { lock: Lock }) {
  const isOff = disabledReason !== undefined
  const look = buttonClass({ variant, size, isIconOnPhone }, className)
  const style: CSSProperties & Record<'--lock', string> = { ...rest.style, '--lock': `${lock.lockMs}ms` }
  return (
    <button
      type="button"
      {...(isIconOnPhone ? { 'data-tip': '' } : {})}
      {...rest}
      style={style}
      className={lock.isLocked ? `${look} ${styles.locked}` : look}
      aria-disabled={isOff || lock.isLocked || undefined}
      aria-busy={lock.isLocked || undefined}
      {...(isOff ? { 'data-tip': disabledReason, 'aria-description': disabledReason } : {})}
      onClick={rest.type === 'submit' || isOff ? undefined : lock.run}
    >
      {children}
    </button>
  )
}

/**
 * A button that locks for 5000 ms after a click and shows that as a fill from left to right.
 * `onPress` may answer a promise; when it fails (throws, rejects, answers `false`) the button unlocks at once.
 */
export function LockedButton({
  onPress,
  onError,
  lockMs = LOCK_MS,
  ...rest
}: LockedLook & { onPress: () => unknown; onError?: (error: unknown) => void; lockMs?: number }) {
  return <LockButton {...rest} lock={useLock(onPress, { lockMs, onError })} />
}
