import { type PointerEvent, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useMaker } from '../../core/maker-context.ts'
import styles from './wind-dial.module.css'

const DEGREES = 180 / Math.PI

/** The wind seen from above, the viewer at the bottom: dragging turns where it blows. The number above it does the same by keys. */
export function WindDial({ yaw, onChange }: { yaw: number; onChange: (yaw: number) => void }) {
  const { gesture } = useMaker()
  const { t } = useLingui()
  const isTurning = useRef(false)
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left - box.width / 2
    const y = event.clientY - box.top - box.height / 2
    // Near the middle a direction means nothing.
    if (Math.hypot(x, y) < 6) return
    const degrees = Math.round(Math.atan2(x, y) * DEGREES)
    onChange(event.shiftKey ? Math.round(degrees / 15) * 15 : degrees)
  }
  const end = (isKept: boolean) => {
    if (!isTurning.current) return
    isTurning.current = false
    // Escape has given it up already.
    if (!gesture.isOpen) return
    if (isKept) gesture.commit()
    else gesture.cancel()
  }
  return (
    <div className={styles.row} aria-hidden="true">
      <span className={styles.words}>{t`From above`}</span>
      <div
        className={styles.dial}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          isTurning.current = true
          gesture.begin('setAir')
          turn(event)
        }}
        onPointerMove={(event) => isTurning.current && gesture.isOpen && turn(event)}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      >
        <svg viewBox="-48 -48 96 96">
          <circle className={styles.ring} r="44" />
          <path className={styles.ticks} d="M0-44v6M0 44v-6M-44 0h6M44 0h-6" />
          {/* Head and shoulders, seen from above, looking at the viewer. */}
          <ellipse className={styles.person} rx="13" ry="5" />
          <circle className={styles.person} cy="1" r="6" />
          <g transform={`rotate(${-yaw})`}>
            <path className={styles.arrow} d="M0-34V34m-7-8 7 9 7-9" />
          </g>
        </svg>
      </div>
      <span className={styles.words} />
    </div>
  )
}
