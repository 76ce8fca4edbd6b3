import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'title'> & {
  /** Its name, read aloud and shown as a tooltip. */
  readonly label: string
  /** Shown beside the name in the tooltip, for example `Ctrl+Z`. */
  readonly shortcut?: string | undefined
  /** What it would do right now, after the name in the tooltip. */
  readonly detail?: string | undefined
  /** Given for a toggle. */
  readonly isPressed?: boolean | undefined
  readonly disabledReason?: string | undefined
  /** `tool` is one of the stage's rail, `dense` one of a panel's heading. */
  readonly variant?: 'plain' | 'dense' | 'tool'
  readonly children: ReactNode
}

/** A button of one icon. Never locked: it opens, toggles or steps. */
export function IconButton({
  label,
  shortcut,
  detail,
  isPressed,
  disabledReason,
  variant = 'plain',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const isOff = disabledReason !== undefined
  const named = detail && !isOff ? `${label}: ${detail}` : label
  const reported = disabledReason ?? detail
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        variant === 'tool' ? styles.tool : styles.icon,
        variant === 'dense' && styles.dense,
        className,
      )}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      data-tip={isOff ? `${label} – ${disabledReason}` : named}
      data-keys={shortcut}
      {...(reported ? { 'aria-description': reported } : {})}
      onClick={isOff ? undefined : onClick}
    />
  )
}

/** The class of an icon button, for triggers that are not one. */
export const iconButtonClass = styles.icon
