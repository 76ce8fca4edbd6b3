/**
 * For the router's `scrollRestoration`: a page that the server wrote stays where its reader has scrolled to when the app takes it
 * over, in place of going back to its top under the finger.
 */
export function keepEarlyScroll(): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const isScrolled = isFirst && window.scrollY > 0
    isFirst = false
    // The router remembers for the way back only what it has seen scrolled.
    if (isScrolled) document.dispatchEvent(new Event('scroll'))
    return !isScrolled
  }
}
