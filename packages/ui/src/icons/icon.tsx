import type { ReactNode } from 'react'
import styles from './icon.module.css'

export type IconProps = { readonly isSmall?: boolean }

/** The frame of every icon: a 20 px grid, 1.5 px strokes in the text's colour, hidden from assistive technology. */
export function Icon({ isSmall, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={isSmall ? `${styles.icon} ${styles.small}` : styles.icon}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
