import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { Progress } from '@kamae/ui/progress'
import { Segmented } from '@kamae/ui/segmented'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { pictureSources } from '../picture-sources.ts'
import styles from './shared-pose.module.css'
import { Veil } from './veil.tsx'

const PoseIn3d = lazy(async () => ({ default: (await import('./pose-in-3d.tsx')).PoseIn3d }))

export type StageMode = 'picture' | '3d'

/** How wide the picture is drawn: it fills the stage's height. */
function sizesOf({ pictureWidth, pictureHeight }: SharedAvatarPose): string {
  const wide = (height: number) => Math.round((height * pictureWidth) / pictureHeight)
  return `(min-width: 768px) ${wide(712)}px, min(100vw, ${wide(392)}px)`
}

/** The pose's picture on the studio's paper, or the same pose in three dimensions. */
export function PoseStage({
  pose,
  alt,
  mode,
  onMode,
  onUncover,
}: {
  pose: SharedAvatarPose
  alt: string
  mode: StageMode
  onMode: (mode: StageMode) => void
  /** Given while the pose is veiled. */
  onUncover: (() => void) | undefined
}) {
  const { t } = useLingui()
  if (onUncover)
    return (
      <div className={styles.stage}>
        <Veil pose={pose} onShow={onUncover} />
      </div>
    )
  return (
    <div className={styles.stage}>
      <img
        className={styles.picture}
        {...pictureSources(pose.pictureUrl, pose.pictureWidth)}
        sizes={sizesOf(pose)}
        width={pose.pictureWidth}
        height={pose.pictureHeight}
        alt={alt}
        hidden={mode === '3d'}
        fetchPriority="high"
      />
      {mode === '3d' && (
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Progress label={t`Opening the 3D view`} />
            </div>
          }
        >
          <PoseIn3d
            pose={pose.preview}
            picture={pose.pictureUrl}
            label={alt}
            onFailed={() => onMode('picture')}
          />
        </Suspense>
      )}
      <div className={styles.tools}>
        <Segmented
          label={t`View`}
          value={mode}
          onChange={onMode}
          options={[
            { value: 'picture', label: t`Picture` },
            { value: '3d', label: t`3D` },
          ]}
        />
      </div>
    </div>
  )
}
