import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { usePose } from '../core/maker-context.ts'
import { PoseTile } from './pose-tile.tsx'
import styles from './strip.module.css'

/** The poses that come with Kamae, as a tab of the sheet. */
export function PosesPanel() {
  const current = usePose()
  return (
    <div className={styles.grid}>
      {BUILT_IN_POSES.map((built) => (
        <PoseTile key={built.id} built={built} isCurrent={current?.rotations === built.pose.rotations} />
      ))}
    </div>
  )
}
