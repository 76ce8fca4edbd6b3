import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { activeId } from '../core/active.ts'
import { useMaker, useStageState, useView } from '../core/maker-context.ts'
import { Handle, HANDLE_HELP } from './handle.tsx'
import { HANDLES, TURN_HANDLES } from './handle-list.ts'
import styles from './handles.module.css'
import { placeHandles } from './place-handles.ts'

/** The handles over the canvas; each frame puts them where the avatar's joints are drawn. */
export function Handles() {
  const maker = useMaker()
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const stage = useStageState((state) => state.stage)
  const avatar = useStageState((state) => state.avatar)
  const mode = useView((view) => view.mode)
  const hasDragged = useView((view) => view.hasDragged)
  const isPreviewing = useView((view) => view.preview !== null)

  useEffect(() => {
    const element = layer.current
    if (!stage || !avatar || !element) return
    const pointer = { x: -1000, y: -1000 }
    const place = () => placeHandles(element, stage, avatar, activeId(maker), pointer, maker.gesture.isOpen)
    const follow = (event: PointerEvent) => {
      const box = element.getBoundingClientRect()
      pointer.x = event.clientX - box.left
      pointer.y = event.clientY - box.top
      place()
    }
    place()
    const stop = stage.onFrame(place)
    window.addEventListener('pointermove', follow, { passive: true })
    return () => {
      stop()
      window.removeEventListener('pointermove', follow)
    }
    // `mode` brings other handles, which must be placed at once.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [stage, avatar, maker, mode])

  if (!avatar) return null
  const all = mode === 'turn' ? [...HANDLES, ...TURN_HANDLES] : HANDLES
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
        {mode === 'turn' ? t`Drag or use the arrow keys to turn` : t`Drag or use the arrow keys to move`}
      </p>
      {all
        .filter(({ bone }) => has.has(bone))
        .map((handle) => (
          <Handle
            key={handle.bone}
            {...handle}
            isHinted={!hasDragged && handle.bone === 'rightHand'}
            onTouch={() => maker.view.setState({ hasDragged: true })}
          />
        ))}
    </div>
  )
}
