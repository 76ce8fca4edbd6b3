import { type KeyboardEvent, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { classNames } from '@kamae/ui/theme/class-names'
import { passDragHint } from '../../core/hints.ts'
import { loadCommands, readyCommands } from '../../core/load-commands.ts'
import { useMaker, useView } from '../../core/maker-context.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { partOf } from '../../core/names/part-names.ts'
import type { HandleFacts } from './handle-list.ts'
import styles from './handles.module.css'
import { KEY_STEPS, keyGesture, stepOf } from '../gestures/key-gesture.ts'
import { watchJoint } from './announce-joint.ts'
import type { ViewAxes } from '../gestures/view-plane.ts'

/** The id of the sentence that says how handles are used. */
export const HANDLE_HELP = 'handle-help'

type Keys = { gesture: NonNullable<ReturnType<typeof keyGesture>>; report: (is: boolean) => void }
type Press = readonly [axis: keyof ViewAxes, amount: number]

/** One handle: dragged by pointer, moved 1 cm or turned 1° by keys (Shift ×10, Alt ÷10); P pins it. */
export function Handle({
  bone,
  kind,
  hint,
  isPinned,
  isLifted,
  onPin,
}: HandleFacts & {
  /** What is said beside it to who has not dragged yet. */
  hint: string | undefined
  isPinned: boolean
  isLifted: boolean
  onPin: (bone: Bone) => void
}) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const isMoving = useView((view) => view.moving === bone)
  const isPicked = useView((view) => view.bone === bone)
  const isOfPart = useView((view) => view.part === partOf(bone))
  const isTurning = useView((view) => view.mode === 'turn')
  const keys = useRef<Keys>(undefined)
  const early = useRef<Press[]>([])
  const name = t(BONE_NAMES[bone])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape' && keys.current) {
      event.stopPropagation()
      keys.current = undefined
      maker.gesture.cancel()
      maker.view.setState({ moving: null })
      return
    }
    if (event.ctrlKey || event.metaKey) return
    if (event.key.toLowerCase() === 'p' && !event.repeat) {
      event.preventDefault()
      onPin(bone)
      return
    }
    const step = KEY_STEPS[event.key]
    if (!step || (maker.gesture.isOpen && !keys.current)) return
    event.preventDefault()
    const press = [step[0], step[1] * stepOf(event)] as const
    if (readyCommands()) return move(press)
    // Kept until what moves joints has come: a press is over sooner, and the next one may be too.
    early.current.push(press)
    if (early.current.length === 1) {
      loadCommands().then(moveEarly, (error: unknown) => {
        early.current = []
        console.warn(error)
      })
    }
  }
  const move = ([axis, amount]: Press) => {
    if (!keys.current) {
      const gesture = keyGesture(maker, bone)
      if (!gesture) return
      keys.current = { gesture, report: watchJoint(maker, i18n, bone) }
      maker.view.setState({ moving: bone, bone, part: partOf(bone) })
      passDragHint(maker, bone)
      maker.gesture.begin(`${isTurning ? 'turn' : 'reach'} ${bone}`)
    }
    if (isTurning) keys.current.gesture.turn(axis, amount)
    else keys.current.gesture.pull(axis, amount)
  }
  const moveEarly = () => {
    const presses = early.current.splice(0)
    if (maker.gesture.isOpen) return
    for (const press of presses) move(press)
    endKeys()
  }
  const endKeys = () => {
    if (!keys.current) return
    maker.gesture.commit()
    maker.view.setState({ moving: null })
    keys.current.report(isTurning)
    keys.current = undefined
  }

  return (
    <button
      type="button"
      className={classNames(
        styles.handle,
        styles[kind],
        isPinned && styles.pinned,
        isMoving && styles.moving,
        isMoving && isLifted && styles.lifted,
        (hint || isMoving || isPicked) && styles.large,
        isOfPart && styles.shown,
      )}
      data-handle={bone}
      data-kind={kind}
      data-pinned={isPinned || undefined}
      data-moving={isMoving || undefined}
      aria-label={isPinned ? t`${name}, pinned` : name}
      aria-describedby={HANDLE_HELP}
      aria-pressed={isPicked}
      // The many joints of fingers have the joint tree for keys.
      tabIndex={kind === 'speck' ? -1 : 0}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) maker.view.setState({ bone, part: partOf(bone) })
      }}
      onKeyDown={onKeyDown}
      onKeyUp={endKeys}
      onBlur={endKeys}
    >
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        {isPinned ? (
          <rect className={styles.pin} x={-15} y={-15} width={30} height={30} rx={4} />
        ) : (
          <>
            <circle className={styles.line} r={RADII[kind]} />
            <circle className={styles.body} r={RADII[kind]} />
          </>
        )}
        <circle className={styles.centre} r={5} />
      </svg>
      {hint && (
        <span className={styles.hint} data-hint>
          {hint}
        </span>
      )}
    </button>
  )
}

const RADII = { ring: 26, dot: 9, speck: 7 }
