import { type RefObject, useEffect, useRef, useState } from 'react'

/** Notifies when an element has come near the part of the page that is seen, `margin` in CSS pixels, once and for all. */
export function useNearView<Box extends Element>(margin = 160): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${margin}px` },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return [box, isNear]
}
