import { classNames } from '@kamae/ui/theme/class-names'
import { pictureSources } from '../../page/picture-sources.ts'
import styles from './bundle-card.module.css'
import type { Cover } from './bundle-in-list.ts'

/** The cover of a bundle: one picture, or up to four together that fill it, however many they are. */
export function BundleCover({
  covers,
  sizes,
  isEager = false,
}: {
  covers: readonly Cover[]
  /** How wide the whole is drawn. */
  sizes: string
  isEager?: boolean
}) {
  return (
    <span className={classNames(styles.cover, covers.length > 1 && styles.mosaic)} data-count={covers.length}>
      {covers.map(({ name, pictureUrl }) => (
        <img
          key={pictureUrl}
          {...pictureSources(pictureUrl)}
          sizes={covers.length > 1 ? `calc((${sizes}) / 2)` : sizes}
          alt={name}
          width={400}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </span>
  )
}
