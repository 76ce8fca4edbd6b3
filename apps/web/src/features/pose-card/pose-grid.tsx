import { useEffect } from 'react'
import styles from './pose-list.module.css'
import { readOnMine } from '../on-my-avatar/use-on-mine.ts'
import { PoseCard, PoseCardSkeleton } from './pose-card.tsx'
import type { PoseInList } from './pose-in-list.ts'

/** So many of them are seen first, also on a phone. */
const FIRST = 2

/**
 * Shared poses as pictures with name, maker and heart, each leading to its page; on the visitor's own avatar where they
 * switched that on.
 */
export function PoseGrid({
  poses,
  eager = 0,
  coming = 0,
}: {
  poses: readonly PoseInList[]
  /** So many are on the first screen: their pictures load at once. */
  eager?: number
  /** So many are on their way behind them. */
  coming?: number
}) {
  useEffect(readOnMine, [])
  return (
    <ul className={styles.grid}>
      {poses.map((pose, index) => (
        <li key={pose.id}>
          <PoseCard pose={pose} isEager={index < eager} isFirst={eager > 0 && index < FIRST} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming-${index}`}>
          <PoseCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
