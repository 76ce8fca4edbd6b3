import { markEdges } from './mark-edges.ts'

/** The `ref` of a column of the class `column` of `faded-column.module.css`: the edges behind which there is more fade. */
export function fadeEdges(column: HTMLElement | null): (() => void) | undefined {
  if (!column) return undefined
  const mark = () => markEdges(column, column.scrollTop, column.scrollHeight - column.clientHeight)
  const sizes = new ResizeObserver(mark)
  const look = () => {
    // Its own height stays when what is in it grows.
    for (const part of [column, ...column.children]) sizes.observe(part)
    mark()
  }
  const parts = new MutationObserver(look)
  parts.observe(column, { childList: true })
  column.addEventListener('scroll', mark, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    parts.disconnect()
    column.removeEventListener('scroll', mark)
  }
}
