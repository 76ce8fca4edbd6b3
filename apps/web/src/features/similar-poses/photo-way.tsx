import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { Pose } from '@kamae/pose/documents/pose'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { CameraView } from '../pose-estimation/camera-view.tsx'
import { PhotoSkeleton } from '../pose-estimation/photo-skeleton.tsx'
import { photoStore, sureParts } from '../pose-estimation/photo-store.ts'
import { PhotoChoices, PhotoProgress } from '../pose-estimation/photo-ways.tsx'
import { takeParts } from '../pose-estimation/take-parts.ts'
import { usePastedPicture } from '../pose-estimation/use-pasted-picture.ts'
import { usePhotoReader } from '../pose-estimation/use-photo-reader.ts'
import { poseAtEase } from '../pose-sketch/pose-sketch.ts'
import styles from './find-by-pose.module.css'

/** What is sure enough to look for; where nothing is, all that was found. */
function partsOf(solved: SolvedPose): readonly SeenPart[] {
  const sure = sureParts(solved)
  return sure.length > 0 ? sure : solved.found
}

/** A photograph that is read on this device; the pose of whoever is on it is reported, what is not seen at ease. */
export function PhotoWay({ onPose, onRefine }: { onPose: (pose: Pose) => void; onRefine: () => void }) {
  const { t } = useLingui()
  const step = useStore(photoStore, (state) => state.step)
  const photo = useStore(photoStore, (state) => state.photo)
  const { read, cancel } = usePhotoReader()
  usePastedPicture((file) => void read(file))
  const pose = useMemo(
    () =>
      step.kind === 'found'
        ? takeParts(poseAtEase(), step.solved, partsOf(step.solved), STANDARD_SKELETON)
        : undefined,
    [step],
  )
  useEffect(() => {
    if (pose) onPose(pose)
  }, [pose, onPose])
  if (step.kind === 'camera') return <CameraView onPhoto={(taken) => void read(taken)} onCancel={cancel} />
  return (
    <div className={styles.way} data-step={step.kind}>
      {photo && (
        <PhotoSkeleton
          photo={photo}
          isMirrored={false}
          {...(step.kind === 'found' && { found: step.found, taken: partsOf(step.solved) })}
        />
      )}
      <PhotoProgress step={step} onCancel={cancel} />
      {step.kind === 'found' ? (
        <div className={styles.begin}>
          <Button size="dense" onClick={onRefine}>{t`Correct it as a stick figure`}</Button>
          <Button size="dense" onClick={cancel}>{t`Another photo`}</Button>
        </div>
      ) : (
        (step.kind === 'choosing' || step.kind === 'failed') && (
          <PhotoChoices onFile={(file) => void read(file)} />
        )
      )}
      <p className={styles.help}>
        <Trans>To find poses, only the joint angles go to the server, nothing of the photo.</Trans>
      </p>
    </div>
  )
}
