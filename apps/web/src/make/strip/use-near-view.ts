import { type RefObject, useEffect, useRef, useState } from 'react'

/** Tells when an element has come near the part of the page that is seen, once and for all. */
export function useNearView<Box extends Element>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '160px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return [box, isNear]
}
