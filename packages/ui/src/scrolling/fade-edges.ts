/** The `ref` of a column of the class `column` of `faded-column.module.css`: the edges behind which there is more fade. */
export function fadeEdges(column: HTMLElement | null): (() => void) | undefined {
  if (!column) return undefined
  const mark = () => {
    const isBefore = column.scrollTop > 1
    const isAfter = column.scrollTop < column.scrollHeight - column.clientHeight - 1
    column.dataset['more'] = `${isBefore ? 'start' : ''} ${isAfter ? 'end' : ''}`.trim()
  }
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
