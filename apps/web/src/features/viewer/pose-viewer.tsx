import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '@kamae/ui/theme/class-names'
import type { PictureView } from '@kamae/pose/documents/picture-view'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { inspect, type Inspection, isOnPage, letWait } from './inspection.ts'
import { IS_INSPECTED } from './is-inspected.ts'
import type { PoseStage } from './pose-stage.ts'
import type { ViewProblem } from './pose-stage-error.ts'
import { usePoseStage } from './use-pose-stage.ts'
import { useTurning } from './use-turning.ts'
import styles from './studio.module.css'

type Props = {
  readonly pose: Pose
  readonly avatar: AvatarSource
  /** From where it is looked at first, a little from the left where this is undefined. */
  readonly from?: PictureView | undefined
  /** What is seen, in words. */
  readonly label: string
  /** Address of a picture of the pose, shown until the 3D view is ready and where it cannot be. */
  readonly preview?: string | undefined
  /** Lets people turn the view. */
  readonly turnable?: boolean
  /** Explains how the view is turned: "Drag or use the arrow keys to look around." */
  readonly turnLabel?: string
  /** Hears why there is no 3D view; the preview stays. */
  readonly onProblem?: (problem: ViewProblem) => void
  /** Gets the stage once it is ready, and undefined when it is taken down. */
  readonly onView?: (view: PoseStage | undefined) => void
  readonly className?: string | undefined
}

const frame = (view: PoseStage) => view.frame()

/** Shows a pose on an avatar in the studio; `data-ready` once it is drawn. The 3D code comes when it nears the window. */
export function PoseViewer(props: Props) {
  const { pose, avatar, from, label, preview, turnable = false } = props
  const { turnLabel, onProblem, onView, className } = props
  const box = useRef<HTMLDivElement>(null)
  const spoken = turnable && turnLabel ? `${label} ${turnLabel}` : label
  const state = usePoseStage({
    box,
    pose,
    source: avatar,
    label: spoken,
    onSize: frame,
    onShow: frame,
    onProblem,
    hasProps: true,
  })
  const view = state.kind === 'ready' ? state.view : undefined
  useTurning(turnable ? view : undefined)
  useEffect(() => view?.lookFrom(from), [view, from])
  const reported = useEffectEvent((loaded: PoseStage | undefined) => onView?.(loaded))
  useEffect(() => {
    reported(view)
    return () => reported(undefined)
  }, [view])
  const [inspection, setInspection] = useState<Inspection>({})
  useEffect(() => {
    if (!IS_INSPECTED || !view) return
    let reported: Inspection = {}
    letWait(view.stage, () => isOnPage(reported))
    const look = () => {
      reported = inspect(view.stage, view.avatar)
      setInspection(reported)
    }
    look()
    return view.stage.onFrame(look)
  }, [view])

  return (
    <div
      ref={box}
      className={classNames(styles.studio, className)}
      data-state={state.kind}
      data-ready={view ? true : undefined}
      data-turnable={turnable || undefined}
      aria-busy={state.kind === 'opening' && state.isNear}
      {...inspection}
    >
      {preview && <img className={styles.poster} src={preview} alt={view ? '' : label} />}
    </div>
  )
}
