import { type RefObject, useEffect, useRef } from 'react'

/** Asks for more of a list as its end comes near, while it `isWanted`. Answers the ref of what stands at the end. */
export function useMoreAtEnd(
  isWanted: boolean,
  more: () => Promise<boolean>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !isWanted) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void more()
      },
      { rootMargin: '800px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWanted, more])
  return end
}
