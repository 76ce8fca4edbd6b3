import { vi } from 'vitest'

/** From here on whatever waits until it is near the window is near it. */
export function allIsNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: (target: Element) => void
      constructor(seen: (entries: object[]) => void) {
        this.observe = (target) => seen([{ isIntersecting: true, target }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
