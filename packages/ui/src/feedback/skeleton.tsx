import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Holds the final size of something that is on its way. */
export function Skeleton({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return (
    <span
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      style={style}
      aria-hidden="true"
    />
  )
}
