declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visitor was shown what starting from the shared pose costs, and chose to. No link from elsewhere can say so. */
    isAgreed?: boolean
  }
}

/** Whether the page was come to by a press that had said what it costs. */
export function isAgreedToCost(): boolean {
  return (window.history.state as { isAgreed?: unknown } | null)?.isAgreed === true
}
