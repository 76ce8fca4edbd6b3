const HANDS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
const QUIET_MS = 700

/** Acts once after the frame at hand: with the first sign of a hand, else when the page has been quiet for a moment; answers what ends the wait. */
export function whenIdle(act: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    for (const kind of HANDS) window.removeEventListener(kind, now, true)
  }
  const now = () => {
    end()
    act()
  }
  const timer = setTimeout(now, QUIET_MS)
  for (const kind of HANDS) window.addEventListener(kind, now, true)
  return end
}
