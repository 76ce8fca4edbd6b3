import { Plural } from '@lingui/react/macro'
import styles from './room.module.css'

export type Counts = { readonly poseCount: number; readonly bundleCount: number; readonly likeCount: number }

/** How much somebody shares, and how often it is liked. */
export function CountsLine({ poseCount, bundleCount, likeCount }: Counts) {
  return (
    <ul className={styles.counts}>
      <li>
        <Plural value={poseCount} one="# pose" other="# poses" />
      </li>
      {bundleCount > 0 && (
        <li>
          <Plural value={bundleCount} one="# bundle" other="# bundles" />
        </li>
      )}
      {likeCount > 0 && (
        <li>
          <Plural value={likeCount} one="# like" other="# likes" />
        </li>
      )}
    </ul>
  )
}
