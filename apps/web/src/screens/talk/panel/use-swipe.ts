import { type PointerEvent, useRef } from 'react'

/** A swipe is this long, CSS pixels, and twice as long across as up or down. */
const LONG = 56

/** Handlers for a touch that swipes across: `onSwipe(1)` to the left (on to the next), `onSwipe(-1)` to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; id: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      start.current =
        event.pointerType === 'touch' && event.isPrimary
          ? { x: event.clientX, y: event.clientY, id: event.pointerId }
          : undefined
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (!from || from.id !== event.pointerId) return
      const [across, up] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(across) < LONG || Math.abs(across) < Math.abs(up) * 2) return
      onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
