import { type KeyboardEvent, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { addScaled } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId, activeOf } from '../../core/active.ts'
import { setGaze } from '../../core/edits.ts'
import { useActive, useMaker } from '../../core/maker-context.ts'
import { HANDLE_HELP } from './handle.tsx'
import styles from './handles.module.css'
import { KEY_STEPS, stepOf } from '../gestures/key-gesture.ts'
import { viewAxes } from '../gestures/view-plane.ts'

/** The point that the eyes look at, dragged like a joint; there while the gaze is at a point. */
export function GazeHandle() {
  const maker = useMaker()
  const { t } = useLingui()
  const isShown = useActive(({ pose }) => pose.gaze.kind === 'point')
  const place = useRef<Vec3>(undefined)
  if (!isShown) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key]
    const { stage } = maker.link.getState()
    const gaze = activeOf(maker)?.pose.gaze
    if (!step || !stage || gaze?.kind !== 'point' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!place.current) maker.gesture.begin('setGaze')
    const far = (step[1] * stepOf(event)) / 100
    place.current = addScaled(place.current ?? gaze.point, viewAxes(stage, activeId(maker))[step[0]], far)
    setGaze(maker, { kind: 'point', point: [...place.current] })
  }
  const endKeys = () => {
    if (place.current) maker.gesture.commit()
    place.current = undefined
  }
  return (
    <button
      type="button"
      className={styles.gaze}
      data-gaze
      aria-label={t`Where the eyes look`}
      aria-describedby={HANDLE_HELP}
      onKeyDown={onKeyDown}
      onKeyUp={endKeys}
      onBlur={endKeys}
    >
      <svg viewBox="-16 -16 32 32" aria-hidden="true">
        <path className={styles.line} d="M-13 0Q0-13 13 0 0 13-13 0Z" />
        <path className={styles.body} d="M-13 0Q0-13 13 0 0 13-13 0Z" />
        <circle className={styles.pupil} r={4} />
      </svg>
    </button>
  )
}
