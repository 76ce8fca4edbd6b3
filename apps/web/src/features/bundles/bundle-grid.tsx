import { BundleCard, BundleCardSkeleton } from './bundle-card.tsx'
import type { BundleInList } from './bundle-in-list.ts'
import styles from './bundle-card.module.css'

/** Bundles as covers with name, number of poses, maker and likes, each leading to its page. */
export function BundleGrid({
  bundles,
  eager = 0,
  coming = 0,
}: {
  bundles: readonly BundleInList[]
  /** So many are on the first screen: their pictures load at once. */
  eager?: number
  /** So many are on their way behind them. */
  coming?: number
}) {
  return (
    <ul className={styles.grid}>
      {bundles.map((bundle, index) => (
        <li key={bundle.id}>
          <BundleCard bundle={bundle} isEager={index < eager} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming-${index}`}>
          <BundleCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
