import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import type { Balance } from '@kamae/pose/kinematics/balance'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { activeId, activeOf } from '../../core/active.ts'
import { useActive, useMaker, useStageState, useView } from '../../core/maker-context.ts'
import { GazeHandle } from './gaze-handle.tsx'
import { Gizmo } from './gizmo.tsx'
import type { HandleStore } from './handle-state.ts'
import { Handle, HANDLE_HELP } from './handle.tsx'
import { fingerHandles, HANDLES, TURN_HANDLES } from './handle-list.ts'
import styles from './handles.module.css'
import { faceOf, nearHands, placeHandles } from './place-handles.ts'
import { drawGizmo } from './draw-gizmo.ts'
import { placeBalance, placeGaze, placeGuide, placeLead } from './place-marks.ts'

/** The handles over the canvas, and what a drag draws there; each frame puts them where the avatar's joints are. */
export function Handles({
  handles,
  balanceOf,
  onPin,
}: {
  handles: HandleStore
  /** Where the weight falls; undefined while that is not drawn. */
  balanceOf: () => Balance | undefined
  onPin: (bone: Bone) => void
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const stage = useStageState((state) => state.stage)
  const avatar = useStageState((state) => state.avatar)
  const mode = useView((view) => view.mode)
  const hint = useView((view) => view.hint)
  const hints: Partial<Record<Bone, string>> =
    hint === 'hand' ? { rightHand: t`Drag me` } : hint === 'hips' ? { hips: t`Now the hips` } : {}
  const hasGizmo = useView((view) => view.hasGizmo)
  const isPreviewing = useView((view) => view.preview !== null)
  const isLifted = useStore(handles, (state) => state.isUnderFinger)
  const near = useStore(handles, (state) => state.nearHands)
  const pins = useActive((active) => active.pins)

  useEffect(() => {
    const element = layer.current
    if (!stage || !avatar || !element) return
    const pointer = { x: -1000, y: -1000 }
    const place = () => {
      const id = activeId(maker)
      const face = faceOf(stage, avatar, id)
      const { heldTo, isUnderFinger } = handles.getState()
      const { bone, moving, mode: now } = maker.view.getState()
      placeHandles(element, stage, avatar, id, pointer, maker.gesture.isOpen, face)
      drawGizmo(element, stage, avatar, id, moving ? null : bone, pointer, face)
      placeGuide(element.querySelector<SVGLineElement>('[data-guide]'), stage, avatar, id, moving, heldTo)
      placeLead(element.querySelector<SVGLineElement>('[data-lead]'), element, isUnderFinger)
      placeBalance(
        element.querySelector<SVGGElement>('[data-balance]'),
        stage,
        id,
        moving ? balanceOf() : undefined,
      )
      const gaze = activeOf(maker)?.pose.gaze
      placeGaze(
        element.querySelector<HTMLElement>('[data-gaze]'),
        stage,
        id,
        gaze?.kind === 'point' ? gaze.point : undefined,
      )
      const hands = now === 'turn' ? nearHands(stage, avatar, id) : ''
      if (hands !== handles.getState().nearHands) handles.setState({ nearHands: hands })
    }
    const follow = (event: PointerEvent) => {
      const box = element.getBoundingClientRect()
      pointer.x = event.clientX - box.left
      pointer.y = event.clientY - box.top
      place()
    }
    place()
    const stops = [
      stage.onFrame(place),
      handles.subscribe(place),
      maker.view.subscribe((view, before) => {
        const isOther =
          view.moving !== before.moving || view.bone !== before.bone || view.hint !== before.hint
        if (isOther) requestAnimationFrame(place)
      }),
    ]
    window.addEventListener('pointermove', follow, { passive: true })
    window.addEventListener('pointerdown', follow, { passive: true })
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerdown', follow)
    }
    // `mode` and `near` bring other handles, which must be placed at once.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [stage, avatar, maker, handles, balanceOf, mode, near, hasGizmo])

  if (!avatar) return null
  const fingers = (['right', 'left'] as const).filter((side) => near === side || near === 'both')
  const all =
    mode === 'turn'
      ? [...HANDLES, ...TURN_HANDLES, ...fingers.flatMap((side) => fingerHandles(side))]
      : HANDLES
  const has = new Set(avatar.skeleton.bones.map((bone) => bone.name))
  return (
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={t`Handles`}
      data-quiet={isPreviewing || undefined}
    >
      <p id={HANDLE_HELP} hidden>
        {mode === 'turn'
          ? t`Drag or use the arrow keys to turn`
          : t`Drag or use the arrow keys to move, P to pin`}
      </p>
      <svg className={styles.marks} aria-hidden="true">
        <g data-balance data-off="">
          <polygon className={styles.support} />
          <ellipse className={styles.weight} />
        </g>
        <line className={styles.guide} data-guide data-off="" />
        <line className={styles.lead} data-lead data-off="" />
      </svg>
      {all
        .filter(({ bone }) => has.has(bone))
        .map((handle) => (
          <Handle
            key={handle.bone}
            {...handle}
            hint={hints[handle.bone]}
            isPinned={pins?.some(({ bone }) => bone === handle.bone) ?? false}
            isLifted={isLifted}
            onPin={onPin}
          />
        ))}
      <GazeHandle />
      {hasGizmo && <Gizmo />}
    </div>
  )
}
