import { vi } from 'vitest'

/** From here on whatever waits until it is near the window is near it. */
export function allIsNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(seen: (entries: object[]) => void) {
        this.observe = () => seen([{ isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
