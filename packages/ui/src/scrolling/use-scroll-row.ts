import { type RefObject, useEffect, useRef } from 'react'
import { markEdges } from './mark-edges.ts'

/** How wide an edge fades, in pixels: what is chosen stays out of it. */
const FADE = 40

const CHOSEN = '[aria-selected=true], [aria-current=page], [data-chosen]'

/**
 * For a row of the class `row` of `faded-row.module.css`: the edges behind which there is more fade, and what is chosen in it is
 * in sight, at first, when something in the row changes and when the row becomes narrower or wider. Answers the row's `ref`.
 */
export function useScrollRow<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const mark = () => markEdges(row, Math.abs(row.scrollLeft), row.scrollWidth - row.clientWidth)
    const show = () => {
      showChosen(row)
      mark()
    }
    let width = 0
    const sizes = new ResizeObserver(() => {
      if (row.clientWidth !== width) showChosen(row)
      width = row.clientWidth
      mark()
    })
    let frame = 0
    const look = () => {
      // Its own width stays when what is in it grows, as by another font.
      for (const part of [row, ...row.children]) sizes.observe(part)
      show()
      // Once more after the router, which scrolls rows back to where they were on the page before.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    }
    const parts = new MutationObserver(look)
    parts.observe(row, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-selected', 'aria-current', 'data-chosen'],
    })
    row.addEventListener('scroll', mark, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      parts.disconnect()
      cancelAnimationFrame(frame)
      row.removeEventListener('scroll', mark)
    }
  }, [])
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
