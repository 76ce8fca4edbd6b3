import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '@kamae/ui/class-names'
import { useMaker, useView } from '../core/maker-context.ts'
import { speak } from '../core/speak.ts'
import { BONE_NAMES } from '../names/bone-names.ts'
import { partOf } from '../names/part-names.ts'
import { KEY_STEPS, keyGesture, oncePerFrame, pullJoint, spinJoint } from './drag-gesture.ts'
import type { HandleFacts } from './handle-list.ts'
import styles from './handles.module.css'

/** The id of the sentence that says how handles are used. */
export const HANDLE_HELP = 'handle-help'

/** One handle: dragged by pointer, moved 1 cm or turned 1° by keys (Shift ×10, Alt ÷10). `onTouch` hears when it is taken hold of. */
export function Handle({
  bone,
  kind,
  isHinted,
  onTouch,
}: HandleFacts & { isHinted: boolean; onTouch: () => void }) {
  const maker = useMaker()
  const { t } = useLingui()
  const isMoving = useView((view) => view.moving === bone)
  const isPicked = useView((view) => view.bone === bone)
  const isOfPart = useView((view) => view.part === partOf(bone))
  const isTurning = useView((view) => view.mode === 'turn')
  const drag = useRef<ReturnType<typeof oncePerFrame>>(undefined)
  const keys = useRef<ReturnType<typeof keyGesture>>(undefined)
  const name = t(BONE_NAMES[bone])

  const begin = () => {
    onTouch()
    maker.view.setState({ moving: bone, bone, part: partOf(bone) })
    maker.gesture.begin(isTurning ? 'turn' : 'reach')
  }
  const end = (isKept: boolean) => {
    if (isKept) {
      drag.current?.end()
      maker.gesture.commit()
    } else maker.gesture.cancel()
    drag.current = undefined
    keys.current = undefined
    maker.view.setState({ moving: null })
  }
  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)] as const
  }

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || drag.current) return
    const [x, y] = place(event)
    const next = isTurning ? spinJoint(maker, bone, x, y) : pullJoint(maker, bone, x, y)
    if (!next) return
    event.currentTarget.setPointerCapture(event.pointerId)
    begin()
    drag.current = oncePerFrame(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape' && (drag.current || keys.current)) {
      event.stopPropagation()
      end(false)
      return
    }
    const step = KEY_STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || drag.current) return
    event.preventDefault()
    if (!keys.current) {
      keys.current = keyGesture(maker, bone)
      if (!keys.current) return
      begin()
    }
    const amount = step[1] * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)
    if (isTurning) keys.current.turn(step[0], amount)
    else keys.current.pull(step[0], amount)
  }
  const endKeys = () => {
    if (!keys.current) return
    end(true)
    speak(maker, isTurning ? t`${name} turned` : t`${name} moved`)
  }

  return (
    <button
      type="button"
      className={classNames(
        styles.handle,
        styles[kind],
        isMoving && styles.moving,
        (isHinted || isMoving || isPicked) && styles.large,
        isOfPart && styles.shown,
      )}
      data-handle={bone}
      aria-label={name}
      aria-describedby={HANDLE_HELP}
      aria-pressed={isPicked}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => drag.current?.move(...place(event))}
      onPointerUp={() => drag.current && end(true)}
      onPointerCancel={() => drag.current && end(false)}
      onFocus={() => maker.view.setState({ bone, part: partOf(bone) })}
      onKeyDown={onKeyDown}
      onKeyUp={endKeys}
      onBlur={endKeys}
    >
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <circle className={styles.line} r={kind === 'ring' ? 26 : 9} />
        <circle className={styles.body} r={kind === 'ring' ? 26 : 9} />
        <circle className={styles.centre} r={5} />
      </svg>
      {isHinted && <span className={styles.hint}>{t`Drag me`}</span>}
    </button>
  )
}
