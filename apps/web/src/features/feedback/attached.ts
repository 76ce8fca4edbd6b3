/** What may go along with a message, beside who sends it. */
export type Attached = { readonly page: string; readonly browser: string; readonly error: string }

/** What there is to go along now: the page without what its address may hold of secrets, the browser, the error before. */
export function attachedNow(error: string): Attached {
  const { innerWidth, innerHeight, devicePixelRatio, navigator, document, location } = window
  const { lang, dataset } = document.documentElement
  const screen = `${innerWidth} × ${innerHeight} @${devicePixelRatio}`
  return {
    page: location.pathname.slice(0, 300),
    browser: [navigator.userAgent.slice(0, 300), screen, lang, dataset['theme']].filter(Boolean).join(', '),
    error: error.slice(0, 2000),
  }
}

/** An error as it may go along: its kind, its words, and where it came from. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 2000)
  return (error.stack ?? `${error.name}: ${error.message}`).slice(0, 2000)
}
