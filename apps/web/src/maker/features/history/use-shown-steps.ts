import { type RefObject, useCallback, useEffect, useState } from 'react'

const BESIDE = 6

/** Which steps of the row are in view, with some beside them; keeps the one where the work is in its middle. `width`: of a tile, CSS pixels. */
export function useShownSteps(row: RefObject<HTMLElement | null>, position: number, width: number) {
  const [shown, setShown] = useState({ from: 0, to: 0 })
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    setShown({
      from: Math.max(0, Math.floor(scrollLeft / width) - BESIDE),
      to: Math.ceil((scrollLeft + clientWidth) / width) + BESIDE,
    })
  }, [row, width])
  const center = useCallback(() => {
    const element = row.current
    element?.scrollTo({ left: position * width - (element.clientWidth - width) / 2 })
  }, [row, position, width])
  useEffect(center, [center])
  useEffect(() => {
    // Reports at once, and whenever the row grows or shrinks.
    const sizes = new ResizeObserver(() => {
      center()
      look()
    })
    if (row.current) sizes.observe(row.current)
    return () => sizes.disconnect()
  }, [row, center, look])
  return { shown, look }
}
