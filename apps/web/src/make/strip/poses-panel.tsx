import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { useActive } from '../core/maker-context.ts'
import { PoseTile } from './pose-tile.tsx'
import { builtInPoseOf } from './same-pose.ts'
import styles from './strip.module.css'

/** The poses that come with Kamae, as a tab of the sheet. */
export function PosesPanel() {
  const current = useActive(({ pose }) => builtInPoseOf(pose))
  return (
    <div className={styles.grid}>
      {BUILT_IN_POSES.map((built) => (
        <PoseTile key={built.id} built={built} isCurrent={current === built.id} />
      ))}
    </div>
  )
}
