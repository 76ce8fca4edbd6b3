import { onFirst } from '../events/on-first.ts'
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fadeEdges } from '../scrolling/fade-edges.ts'
import faded from '../scrolling/faded-column.module.css'
import { classNames } from '../theme/class-names.ts'
import styles from './sheet.module.css'

export type SheetHeight = 'low' | 'half' | 'full'
const HEIGHTS: readonly SheetHeight[] = ['low', 'half', 'full']

/**
 * A bottom sheet of three heights (px: low, half; full is what fits). Its handle is dragged, clicked (next height) or
 * moved by arrow keys. It lies at the bottom of the nearest positioned parent, which ends where the window does: while one types
 * into it, above the keyboard.
 */
export function Sheet({
  label,
  handleLabel,
  height,
  onHeightChange,
  low = 92,
  half = 340,
  header,
  children,
}: {
  label: string
  handleLabel: string
  height: SheetHeight
  onHeightChange: (height: SheetHeight) => void
  low?: number
  half?: number
  /** Stays in place while the rest scrolls. */
  header?: ReactNode
  children: ReactNode
}) {
  const sheet = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = handle.current
    // Else Chromium takes the tap after a quick pull for what stops a scroll that goes on.
    const hold = (event: TouchEvent) => event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])
  // Loaded with the first focus in it: before that nobody types into it.
  useEffect(() => {
    const element = sheet.current
    let leaveRoom: (() => void) | undefined
    let isOver = false
    const begin = () =>
      void import('./above-keyboard.ts').then(({ aboveKeyboard }) => {
        if (!isOver) leaveRoom = aboveKeyboard(element)
      }, console.warn)
    const stopWaiting = element && onFirst(element, ['focusin'], begin)
    return () => {
      isOver = true
      stopWaiting?.()
      leaveRoom?.()
    }
  }, [])
  const drag = useRef<{ y: number; from: number; isMoving: boolean }>(undefined)
  const [dragged, setDragged] = useState<number>()
  const pixels = dragged === undefined ? undefined : `${Math.max(low, dragged)}px`
  const resting = { low: `${low}px`, half: `${half}px`, full: '100%' }[height]
  const style: CSSProperties & Record<'--sheet', string> = { '--sheet': pixels ?? resting }

  const step = (by: number) => {
    const next = HEIGHTS[HEIGHTS.indexOf(height) + by]
    if (next) onHeightChange(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const moved = now.y - event.clientY
    if (Math.abs(moved) > 4) now.isMoving = true
    if (now.isMoving) setDragged(now.from + moved)
  }
  const release = () => {
    const now = drag.current
    drag.current = undefined
    setDragged(undefined)
    if (!now) return
    if (!now.isMoving) {
      onHeightChange(height === 'low' ? 'half' : height === 'half' ? 'full' : 'low')
      return
    }
    const room = sheet.current?.parentElement?.clientHeight ?? half * 2
    const stops = { low, half, full: room } as const
    const end = dragged ?? now.from
    onHeightChange(
      HEIGHTS.reduce((best, each) =>
        Math.abs(stops[each] - end) < Math.abs(stops[best] - end) ? each : best,
      ),
    )
  }

  return (
    <section
      ref={sheet}
      aria-label={label}
      className={classNames(styles.sheet, dragged !== undefined && styles.dragged)}
      style={style}
    >
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={handleLabel}
        aria-expanded={height !== 'low'}
        onPointerDown={(event) => {
          drag.current = { y: event.clientY, from: sheet.current?.clientHeight ?? half, isMoving: false }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={() => {
          drag.current = undefined
          setDragged(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Enter' || event.key === ' ') step(height === 'full' ? -2 : 1)
          else return
          event.preventDefault()
        }}
      />
      {header}
      <div ref={fadeEdges} className={classNames(styles.body, faded.column)}>
        {children}
      </div>
    </section>
  )
}
