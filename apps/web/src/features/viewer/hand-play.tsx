import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '@kamae/ui/theme/class-names'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { PoseStage } from './pose-stage.ts'
import type { ViewProblem } from './pose-stage-error.ts'
import { roomInsets } from './room-insets.ts'
import { useHandDrag } from './use-hand-drag.ts'
import { usePoseStage } from './use-pose-stage.ts'
import styles from './hand-play.module.css'
import studio from './studio.module.css'

type Props = {
  readonly avatar: AvatarSource
  /** The pose it stands in before anybody touches it; a friendly one when absent. */
  readonly pose?: Pose | undefined
  /** What is seen, in words. */
  readonly label: string
  /** Names the handle: "Right hand: drag it, or use the arrow keys". */
  readonly handLabel: string
  /** Shown beside the hand until it has been moved: "Drag me". */
  readonly hint: ReactNode
  /** Shown in the room until the avatar is loaded. */
  readonly placeholder?: ReactNode
  /** Places the room that the avatar fills inside the canvas; the canvas takes the whole of its parent. */
  readonly roomClassName?: string | undefined
  readonly className?: string | undefined
  /** Hears the pose that the hand was left in. */
  readonly onPose?: (pose: Pose) => void
  readonly onProblem?: (problem: ViewProblem) => void
}

/** An avatar whose right hand can be dragged right here; arm, spine and hips follow. */
export function HandPlay({ pose, ...props }: Props) {
  const start = useStartPose(pose)
  const { className, roomClassName, placeholder } = props
  if (start) return <Play {...props} start={start} />
  return (
    <div className={classNames(studio.studio, styles.play, className)} data-state="opening" aria-busy>
      <div className={classNames(styles.room, roomClassName)}>{placeholder}</div>
    </div>
  )
}

/** The given pose, else the one that a new scene starts with, once it has come. */
function useStartPose(given: Pose | undefined): Pose | undefined {
  const [friendly, setFriendly] = useState<Pose>()
  useEffect(() => {
    if (given) return
    void import('@kamae/pose/library/start-pose').then(({ START_POSE }) => setFriendly(START_POSE))
  }, [given])
  return given ?? friendly
}

function Play(props: Omit<Props, 'pose'> & { readonly start: Pose }) {
  const { avatar, start, label, handLabel, hint, placeholder, roomClassName, className, onPose, onProblem } =
    props
  const [moved, setMoved] = useState<Pose>()
  const pose = moved ?? start
  const box = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLButtonElement>(null)
  const onSize = (view: PoseStage) => view.frame(roomInsets(box.current, room.current))
  const state = usePoseStage({ box, pose, source: avatar, label, onSize, onProblem })
  const view = state.kind === 'ready' ? state.view : undefined
  useHandDrag({ ring, room, view, pose, onMove: setMoved, onEnd: onPose })

  return (
    <div
      ref={box}
      className={classNames(studio.studio, styles.play, className)}
      data-state={state.kind}
      data-ready={view ? true : undefined}
      aria-busy={state.kind === 'opening' && state.isNear}
    >
      <div ref={room} className={classNames(styles.room, roomClassName)}>
        {!view && placeholder}
      </div>
      {view && (
        <button ref={ring} type="button" className={styles.ring} aria-label={handLabel}>
          {!moved && (
            <span className={styles.hint} data-hint>
              {hint}
            </span>
          )}
        </button>
      )}
    </div>
  )
}
