import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '../theme/class-names.ts'

export type ButtonLook = {
  /** One `primary` a screen; `text` is a ghost in a column of text, whose words begin where the column does. */
  readonly variant?: 'plain' | 'primary' | 'ghost' | 'text' | 'danger' | 'raised'
  /** `field`: as high as the field that it is beside. */
  readonly size?: 'normal' | 'big' | 'dense' | 'field'
  /** On a phone its icon alone stands for its words: those are in a span, read out, and its tooltip then. */
  readonly isIconOnPhone?: boolean
}

/** The class of a button, for links that look like one. */
export function buttonClass(
  { variant = 'plain', size = 'normal', isIconOnPhone = false }: ButtonLook = {},
  extra?: string,
): string {
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'normal' && styles[size],
    isIconOnPhone && styles.iconOnPhone,
    extra,
  )
}

/**
 * A button that does not lock: editing tools, toggles, steppers, and those that open something. Others are a `LockedButton`.
 * `disabledReason` keeps it focusable and reports why it cannot be used.
 */
export function Button({
  variant,
  size,
  isIconOnPhone,
  disabledReason,
  onClick,
  className,
  children,
  ...rest
}: ButtonLook & { disabledReason?: string | undefined; children: ReactNode } & Omit<
    ComponentProps<'button'>,
    'title'
  >) {
  const isOff = disabledReason !== undefined
  return (
    <button
      type="button"
      {...(isIconOnPhone ? { 'data-tip': '' } : {})}
      {...rest}
      className={buttonClass({ variant, size, isIconOnPhone }, className)}
      aria-disabled={isOff || undefined}
      {...(isOff ? { 'data-tip': disabledReason, 'aria-description': disabledReason } : {})}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  )
}
