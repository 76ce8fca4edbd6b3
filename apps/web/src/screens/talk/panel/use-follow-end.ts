import { type RefObject, useLayoutEffect, useRef } from 'react'

/** This near to its end, CSS pixels, a list stays there while it grows. */
const NEAR = 120

/** What a list keeps in view. */
export type Follow = {
  /** Its end, from now on. */
  toEnd(): void
  /** Something in it, until one scrolls by oneself. */
  hold(element: Element): void
}

/** Keeps the end of a list in view while it or its box changes, unless one has scrolled away from it. */
export function useFollowEnd(box: RefObject<HTMLElement | null>): RefObject<Follow | null> {
  const ways = useRef<Follow>(null)
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    let isNear = true
    let held: Element | undefined
    let sides = ''
    const sidesNow = () => `${list.clientWidth} ${list.clientHeight}`
    const follow = () => {
      if (held?.isConnected) held.scrollIntoView({ block: 'center' })
      else if (isNear) list.scrollTo({ top: list.scrollHeight })
      sides = sidesNow()
    }
    const look = () => {
      // A box that changed scrolls by itself, and says so before its size is reported: nobody has gone from the end.
      if (sides !== sidesNow()) return follow()
      isNear = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
    }
    const letGo = () => {
      held = undefined
    }
    ways.current = {
      toEnd() {
        letGo()
        isNear = true
        follow()
      },
      hold(element) {
        held = element
        isNear = false
        follow()
      },
    }
    follow()
    const changes = new MutationObserver(follow)
    changes.observe(list, { childList: true, characterData: true, subtree: true })
    const sizes = new ResizeObserver(follow)
    sizes.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    const own = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
    for (const name of own) list.addEventListener(name, letGo, { passive: true })
    return () => {
      changes.disconnect()
      sizes.disconnect()
      list.removeEventListener('scroll', look)
      for (const name of own) list.removeEventListener(name, letGo)
    }
  }, [box])
  return ways
}
