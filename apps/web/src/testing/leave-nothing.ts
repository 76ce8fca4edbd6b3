import { afterAll, vi } from 'vitest'

// Files share a document: what one of them leaves, the next would find.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (!('document' in globalThis)) return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
