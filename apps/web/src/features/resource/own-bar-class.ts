import styles from './own-bar.module.css'

/** The bar of the owner, and the place that waits for it. */
export function ownBarClass(): string {
  return styles.own ?? ''
}
