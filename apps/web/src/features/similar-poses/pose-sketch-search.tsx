import { IDENTITY } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { FlatLimb } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { Button } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { StickBoard } from '../pose-sketch/stick-board.tsx'
import {
  DRAWN,
  EMPTY_SKETCH,
  sketchOf,
  sketchOfFile,
  poseAtEase,
  type StickStart,
} from '../pose-sketch/pose-sketch.ts'
import { HANDLE_LABELS, LIMB_LABELS } from '../pose-sketch/stick-names.ts'
import { usePoseSketch } from '../pose-sketch/use-pose-sketch.ts'
import styles from './find-by-pose.module.css'

const nobodys = () => ({ skeleton: STANDARD_SKELETON })

/** A stick figure to pull, flip or draw; its pose is reported with every change. */
export function PoseSketchSearch({ first, onPose }: { first: Pose; onPose: (pose: Pose) => void }) {
  const { t } = useLingui()
  const stick = usePoseSketch(sketchOf(STANDARD_SKELETON, first, IDENTITY), nobodys)
  const [sheet, setSheet] = useState(0)
  const [drawn, setDrawn] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const { pose, sketch } = stick
  const isDrawn = Object.keys(sketch.joints).length > 1
  const asked = drawn === undefined ? undefined : DRAWN[drawn]
  useEffect(() => {
    if (isDrawn && asked === undefined) onPose(pose)
  }, [pose, isDrawn, asked, onPose])

  const begin = (next: StickStart, isDrawing: boolean) => {
    stick.begin(next)
    setSheet((count) => count + 1)
    setDrawn(isDrawing ? 0 : undefined)
  }
  const step = () => {
    const next = (drawn ?? 0) + 1
    if (next < DRAWN.length) return setDrawn(next)
    setDrawn(undefined)
    setSheet((count) => count + 1)
  }
  const put = ({ x, y }: { x: number; y: number }) => {
    if (asked === undefined) return
    stick.setSketch({ ...sketch, joints: { ...sketch.joints, [asked]: { x, y, confidence: 1 } } })
    step()
  }
  const onFlip = (limb: FlatLimb, depth: number) => {
    const name = t(LIMB_LABELS[limb])
    if (!stick.flip(limb, depth)) setAnnouncement(t`${name} lies in the picture: make it shorter first.`)
    else setAnnouncement(depth > 0 ? t`${name}, goes back` : t`${name}, comes forward`)
  }
  return (
    <div className={styles.way}>
      <div className={styles.begin} role="group" aria-label={t`Start with`}>
        <Button
          size="dense"
          onClick={() => begin(sketchOf(STANDARD_SKELETON, poseAtEase(), IDENTITY), false)}
        >
          {t({ message: 'Neutral', context: 'a pose' })}
        </Button>
        <Button size="dense" onClick={() => begin(sketchOfFile(EMPTY_SKETCH), true)}>
          {t`Draw`}
        </Button>
        {asked && (
          <Button size="dense" onClick={step}>
            {t`Not seen`}
          </Button>
        )}
      </div>
      <div className={styles.board}>
        <StickBoard
          sketch={sketch}
          depths={stick.depths}
          sheet={sheet}
          picture={undefined}
          isOfPicture={stick.isOfPicture}
          drawing={asked && { next: t`Next: ${t(HANDLE_LABELS[asked])}`, put }}
          onSketch={stick.setSketch}
          onFlip={onFlip}
        />
      </div>
      <p id="stick-help" className={styles.help}>
        {asked
          ? t`Press where the joint is, or move the cross with the arrow keys and press Enter. Left and right are the figure’s own.`
          : t`Drag joints, or move them with the arrow keys. Press a limb, or Enter on a joint, to bring it to the front or take it back. Dashed limbs go back.`}
      </p>
      <p className={styles.status} role="status">
        {announcement}
      </p>
    </div>
  )
}
