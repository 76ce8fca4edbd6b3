import type { Pose } from '@kamae/pose/documents/pose'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TabPanel, Tabs } from '@kamae/ui/navigation/tabs'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { poseAtEase } from '../pose-sketch/pose-sketch.ts'
import { PoseSketchSearch } from './pose-sketch-search.tsx'
import styles from './find-by-pose.module.css'
import { FoundPoses } from './found-poses.tsx'
import { PhotoWay } from './photo-way.tsx'
import { useSimilar } from './use-similar.ts'

type Way = 'figure' | 'photo'

/** Finds shared poses like one that is shown: as a stick figure, on a photograph, or `pose`, which the figure then begins with. */
export function FindByPoseDialog({
  pose: given,
  isInMaker = false,
  onClose,
}: {
  pose?: Pose | undefined
  isInMaker?: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('figure')
  const [pose, setPose] = useState<Pose>(() => given ?? poseAtEase())
  const looking = useSimilar(pose)
  return (
    <Dialog isOpen isWide onClose={onClose} title={isInMaker ? t`Find similar poses` : t`Find by pose`}>
      <div className={styles.dialog}>
        <div className={styles.asked}>
          <Tabs
            id="find-by-pose"
            label={t`Find poses by`}
            value={way}
            onChange={setWay}
            tabs={[
              { id: 'figure', label: t`Stick figure` },
              { id: 'photo', label: t`Photo` },
            ]}
          />
          <TabPanel id="find-by-pose" tab={way}>
            {way === 'figure' ? (
              <PoseSketchSearch first={pose} onPose={setPose} />
            ) : (
              <PhotoWay onPose={setPose} onRefine={() => setWay('figure')} />
            )}
          </TabPanel>
        </div>
        <div className={styles.results}>
          <FoundPoses looking={looking} isInMaker={isInMaker} />
        </div>
      </div>
    </Dialog>
  )
}
