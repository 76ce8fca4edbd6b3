import { type RefObject, useEffect } from 'react'

/** What covers less than this of the window, CSS pixels, is no keyboard. */
const LEAST = 120

/**
 * Keeps a screen as high as what an on-screen keyboard leaves of the window: browsers lay it over the page, and push what is typed
 * into out of sight. Sets `--seen` and `--seen-top` (px) and `data-keyboard` while there is one.
 */
export function useKeyboardRoom(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [element, seen] = [screen.current, window.visualViewport]
    if (!element || !seen) return
    const fit = () => {
      const isThere = seen.scale === 1 && window.innerHeight - seen.height > LEAST
      element.toggleAttribute('data-keyboard', isThere)
      if (isThere) {
        element.style.setProperty('--seen', `${seen.height}px`)
        element.style.setProperty('--seen-top', `${seen.offsetTop}px`)
      } else {
        element.style.removeProperty('--seen')
        element.style.removeProperty('--seen-top')
      }
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [screen])
}
