/** Acts when the frame at hand has been painted and the page has nothing to do, a second later at most; answers what ends the wait. */
export function whenIdle(act: () => void): () => void {
  let idle = 0
  const later = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200))
  const frame = requestAnimationFrame(() => {
    idle = later(act, { timeout: 1000 })
  })
  return () => {
    cancelAnimationFrame(frame)
    ;(window.cancelIdleCallback ?? clearTimeout)(idle)
  }
}
