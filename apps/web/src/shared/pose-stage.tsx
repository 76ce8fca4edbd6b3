import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import styles from './shared-pose.module.css'

/** The pose's picture on the studio's paper. */
export function PoseStage({ pose, alt }: { pose: SharedAvatarPose; alt: string }) {
  return (
    <div className={styles.stage}>
      <img
        className={styles.picture}
        src={pose.pictureUrl}
        width={pose.pictureWidth}
        height={pose.pictureHeight}
        alt={alt}
        fetchPriority="high"
      />
    </div>
  )
}
