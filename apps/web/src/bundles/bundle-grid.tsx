import { BundleCard } from './bundle-card.tsx'
import type { BundleInList } from './bundle-in-list.ts'
import styles from './bundle.module.css'

/** Bundles as covers with name, number of poses, maker and likes, each leading to its page. */
export function BundleGrid({
  bundles,
  eager = 0,
}: {
  bundles: readonly BundleInList[]
  /** So many are on the first screen: their pictures load at once. */
  eager?: number
}) {
  return (
    <ul className={styles.grid}>
      {bundles.map((bundle, index) => (
        <li key={bundle.id}>
          <BundleCard bundle={bundle} isEager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
