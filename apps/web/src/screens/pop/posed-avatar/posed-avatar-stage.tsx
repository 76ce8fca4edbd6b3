import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PosedAvatar, AvatarView } from '@kamae/pop/documents/content'
import type { Pose } from '@kamae/pose/documents/pose'
import type { ReachBone } from '@kamae/pose/ik/reach'
import type { PoseStage } from '../../../features/viewer/pose-stage.ts'
import { useHandDrag } from '../../../features/viewer/use-hand-drag.ts'
import { usePoseStage } from '../../../features/viewer/use-pose-stage.ts'
import { cameraOf, heightOf } from './posed-avatar-camera.ts'
import styles from './posed-avatar.module.css'
import { useViewProblemText } from './view-problem-text.ts'

const HANDLES = [
  'head',
  'leftHand',
  'rightHand',
  'leftLowerArm',
  'rightLowerArm',
  'hips',
  'leftLowerLeg',
  'rightLowerLeg',
  'leftFoot',
  'rightFoot',
] as const satisfies readonly ReachBone[]

const DEGREES_A_PIXEL = 0.5
const KEY_DEGREES = 5

/** The figure in 3D with handles to pull; the view is turned by dragging beside them, and a wheel comes nearer. */
export function PosedAvatarStage({
  posed,
  aspect,
  fill,
  onBegin,
  onPose,
  onLook,
}: {
  posed: PosedAvatar
  aspect: number
  fill: string | null
  /** A gesture is about to change it. */
  onBegin: () => void
  onPose: (pose: Pose) => void
  onLook: (change: Partial<AvatarView>) => void
}) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const { pose, source, view } = posed
  const state = usePoseStage({ box, pose, source, label: t`The figure`, onSize: () => {} })
  const loaded = state.kind === 'ready' ? state.view : undefined
  const problemText = useViewProblemText()
  const names: Readonly<Record<(typeof HANDLES)[number], string>> = {
    head: t`Head`,
    leftHand: t`Left hand`,
    rightHand: t`Right hand`,
    leftLowerArm: t`Left elbow`,
    rightLowerArm: t`Right elbow`,
    hips: t`Hips`,
    leftLowerLeg: t`Left knee`,
    rightLowerLeg: t`Right knee`,
    leftFoot: t`Left foot`,
    rightFoot: t`Right foot`,
  }

  useEffect(() => {
    if (!loaded) return
    let isOver = false
    const measure = async () => {
      const tall = await heightOf(loaded.avatar)
      if (isOver) return
      loaded.avatar.moved()
      loaded.show(pose)
      setHeight(tall)
    }
    void measure()
    return () => {
      isOver = true
    }
    // Once an avatar: its height at rest does not change with the pose.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded])
  useEffect(() => {
    if (!loaded || height === undefined) return
    loaded.stage.view.state = cameraOf(view, height)
    loaded.stage.requestFrame()
  }, [loaded, height, view])
  useLooking(box, loaded, view, onBegin, onLook)

  return (
    <div
      ref={box}
      className={styles.stage}
      style={{ aspectRatio: aspect, backgroundColor: fill ?? undefined }}
      data-ready={height === undefined ? undefined : true}
      aria-busy={state.kind === 'opening' && state.isNear}
    >
      {loaded &&
        height !== undefined &&
        HANDLES.map((bone) => (
          <BoardHandle
            key={bone}
            bone={bone}
            label={names[bone]}
            stage={loaded}
            pose={pose}
            onBegin={onBegin}
            onPose={onPose}
          />
        ))}
      {state.kind === 'failed' && <p className={styles.problem}>{problemText(state.problem)}</p>}
    </div>
  )
}

function BoardHandle({
  bone,
  label,
  stage: loaded,
  pose,
  onBegin,
  onPose,
}: {
  bone: (typeof HANDLES)[number]
  label: string
  stage: PoseStage
  pose: Pose
  onBegin: () => void
  onPose: (pose: Pose) => void
}) {
  const { t } = useLingui()
  const ring = useRef<HTMLButtonElement>(null)
  /** Where it was pressed, until it moves: what is only pressed stays as it is. */
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const move = (next: Pose) => {
    if (!pressed.current) onPose(next)
  }
  useHandDrag({ ring, view: loaded, pose, bone, onMove: move })
  return (
    <button
      ref={ring}
      type="button"
      className={styles.handle}
      data-bone={bone}
      aria-label={label}
      data-tip={t`${label}: drag it, or use the arrow keys`}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
        onBegin()
      }}
      onPointerMoveCapture={({ clientX, clientY }) => {
        const { x, y } = pressed.current ?? {}
        if (clientX !== x || clientY !== y) pressed.current = undefined
      }}
      onKeyDown={(event) => {
        if (!event.key.startsWith('Arrow')) return
        pressed.current = undefined
        if (!event.repeat) onBegin()
      }}
    />
  )
}

/** Dragging and arrow keys turn the view, a wheel or two fingers come nearer, Shift moves it. */
function useLooking(
  box: RefObject<HTMLDivElement | null>,
  loaded: PoseStage | undefined,
  view: AvatarView,
  onBegin: () => void,
  onLook: (change: Partial<AvatarView>) => void,
): void {
  const now = useEffectEvent(() => view)
  const begin = useEffectEvent(onBegin)
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const element = box.current
    const canvas = loaded?.canvas
    if (!element || !canvas) return
    const listening = new AbortController()
    const { signal } = listening
    canvas.setAttribute('tabindex', '0')
    canvas.setAttribute('role', 'application')
    const fingers = new Map<number, { x: number; y: number }>()
    const spread = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : undefined
    }
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        if (fingers.size === 0) begin()
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        canvas.setPointerCapture(event.pointerId)
      },
      { signal },
    )
    canvas.addEventListener(
      'pointermove',
      (event) => {
        const last = fingers.get(event.pointerId)
        if (!last) return
        const before = spread()
        const place = { x: event.clientX, y: event.clientY }
        fingers.set(event.pointerId, place)
        const after = spread()
        const { yaw, pitch, span, focus, aside } = now()
        const [dx, dy] = [place.x - last.x, place.y - last.y]
        // Browsers report a pointer that rests, too.
        if (dx === 0 && dy === 0) return
        if (before && after) look({ span: (span * before) / after })
        else if (event.shiftKey || event.buttons === 4) {
          const unit = span / canvas.clientHeight
          look({ focus: focus + dy * unit, aside: aside - dx * unit })
        } else look({ yaw: yaw + dx * DEGREES_A_PIXEL, pitch: pitch + dy * DEGREES_A_PIXEL })
      },
      { signal },
    )
    for (const ended of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(ended, (event) => fingers.delete(event.pointerId), { signal })
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        look({ span: now().span * Math.exp(event.deltaY * 0.001) })
      },
      { signal, passive: false },
    )
    canvas.addEventListener(
      'keydown',
      (event) => {
        const { yaw, pitch, span } = now()
        const changes: Readonly<Record<string, Partial<AvatarView>>> = {
          ArrowLeft: { yaw: yaw - KEY_DEGREES },
          ArrowRight: { yaw: yaw + KEY_DEGREES },
          ArrowUp: { pitch: pitch + KEY_DEGREES },
          ArrowDown: { pitch: pitch - KEY_DEGREES },
          '+': { span: span / 1.1 },
          '-': { span: span * 1.1 },
        }
        const change = changes[event.key]
        if (!change || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        if (!event.repeat) begin()
        look(change)
      },
      { signal },
    )
    return () => listening.abort()
  }, [box, loaded])
}
