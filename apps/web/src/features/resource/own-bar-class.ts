import { classNames } from '@kamae/ui/theme/class-names'
import styles from './own-bar.module.css'

/** Beside a picture, in a line of its own over the width of the page, or in a well above what is read. */
export type OwnBarLook = 'beside' | 'line' | 'well'

/** The bar of the owner, and the place that waits for it. */
export function ownBarClass(look: OwnBarLook): string {
  return classNames(styles.own, look !== 'beside' && styles[look])
}
