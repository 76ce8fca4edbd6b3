import { classNames } from '@kamae/ui/theme/class-names'
import { pictureSources } from '../../page/picture-sources.ts'
import styles from './bundle-card.module.css'

/** The cover of a bundle: one picture, or its first four together. What it shows is said beside it. */
export function BundleCover({
  covers,
  sizes,
  isEager = false,
}: {
  covers: readonly string[]
  /** How wide the whole is drawn. */
  sizes: string
  isEager?: boolean
}) {
  return (
    <span className={classNames(styles.cover, covers.length > 1 && styles.mosaic)}>
      {covers.map((url) => (
        <img
          key={url}
          {...pictureSources(url)}
          sizes={covers.length > 1 ? `calc((${sizes}) / 2)` : sizes}
          alt=""
          width={400}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </span>
  )
}
