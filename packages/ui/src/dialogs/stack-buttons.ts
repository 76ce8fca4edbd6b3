/**
 * The `ref` of a row of buttons: where one line has no room for all of them it is `data-stacked`, and none share a line, however long the
 * words of a language are.
 */
export function stackButtons(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined
  const look = () => {
    // As a row first: how wide the buttons would be is not to be seen of a stack.
    row.toggleAttribute('data-stacked', false)
    const tops = Array.from(row.children, (button) => button.getBoundingClientRect().top)
    row.toggleAttribute(
      'data-stacked',
      tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 1),
    )
  }
  let drawing = 0
  // Not at once: what changes its own size while sizes are reported is an error of the page.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(drawing)
    drawing = requestAnimationFrame(look)
  })
  sizes.observe(row)
  return () => {
    cancelAnimationFrame(drawing)
    sizes.disconnect()
  }
}
