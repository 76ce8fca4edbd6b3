declare global {
  interface Window {
    /** Set by the script in the head. */
    takeEarlyClicks?: () => HTMLElement[]
  }
}

const TAKEN = 'button[type=button],input[type=radio],input[type=checkbox]'

/** Runs before the first paint: remembers what is clicked while the app is on its way. Links and forms work without it. */
export const EARLY_CLICKS_SCRIPT = `{const clicked=[],see=e=>{const at=e.target.closest?.('${TAKEN}');at&&clicked.push(at)};addEventListener('click',see,true);window.takeEarlyClicks=()=>{removeEventListener('click',see,true);return clicked}}`

let early: readonly HTMLElement[] = []

/** Ends remembering: from when React listens it takes clicks itself. */
export function endEarlyClicks(): void {
  early = window.takeEarlyClicks?.() ?? []
  delete window.takeEarlyClicks
}

/** Clicks again, once the app has taken the page over, what was clicked before. */
export function replayEarlyClicks(): void {
  const clicked = early
  early = []
  for (const element of clicked) {
    if (!element.isConnected) continue
    // The browser has changed it already: without going back nothing would change now.
    if (element instanceof HTMLInputElement) element.checked = !element.checked
    element.click()
  }
}
