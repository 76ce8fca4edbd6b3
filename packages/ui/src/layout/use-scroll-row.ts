import { type RefObject, useEffect, useRef } from 'react'

/** How wide an edge fades, in pixels: what is chosen stays out of it. */
const FADE = 40

const CHOSEN = '[aria-selected=true], [aria-current=page], [data-chosen]'

/**
 * For a row of the class `row` of `faded-row.module.css`: the edges behind which there is more fade, and what is chosen in it stands
 * in sight, at first, when `chosen` is another and when the row becomes narrower or wider. Answers the row's `ref`.
 */
export function useScrollRow<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const mark = () => {
      const at = Math.abs(row.scrollLeft)
      const isBefore = at > 1
      const isAfter = at < row.scrollWidth - row.clientWidth - 1
      row.dataset['more'] = `${isBefore ? 'start' : ''} ${isAfter ? 'end' : ''}`.trim()
    }
    let width = 0
    const sizes = new ResizeObserver(() => {
      if (row.clientWidth !== width) showChosen(row)
      width = row.clientWidth
      mark()
    })
    // Its own width stays when what is in it grows: by another font, by more of them.
    const watch = () => {
      for (const part of [row, ...row.children]) sizes.observe(part)
      mark()
    }
    const parts = new MutationObserver(watch)
    parts.observe(row, { childList: true })
    row.addEventListener('scroll', mark, { passive: true })
    watch()
    return () => {
      sizes.disconnect()
      parts.disconnect()
      row.removeEventListener('scroll', mark)
    }
  }, [])
  useEffect(() => {
    // Which one it is, the row says by itself; that it is another says who draws it.
    const show = () => ref.current && chosen !== undefined && showChosen(ref.current)
    show()
    // Once more after the router, which scrolls rows back to where they were on the page before.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  return ref
}

/** The row alone moves: the page stays where its reader is. */
function showChosen(row: HTMLElement): void {
  const open = row.querySelector(CHOSEN)?.getBoundingClientRect()
  if (!open) return
  const seen = row.getBoundingClientRect()
  if (open.right > seen.right - FADE) row.scrollLeft += open.right - seen.right + FADE
  else if (open.left < seen.left + FADE) row.scrollLeft -= seen.left + FADE - open.left
}
