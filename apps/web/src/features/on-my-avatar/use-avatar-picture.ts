import { onFirst } from '@kamae/ui/events/on-first'
import { type RefObject, useEffect, useState } from 'react'
import { useOnMine } from './use-on-mine.ts'

/**
 * The address of a picture of the pose on the visitor's avatar: while lists show that, or the pointer rests on the card or the focus is in it;
 * undefined until it is drawn. The code of it comes with the first wish.
 */
export function useAvatarPicture(card: RefObject<HTMLElement | null>, slug: string): string | undefined {
  const isOn = useOnMine()
  const [url, show] = useState<string>()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const join = async () => {
      const { joinAvatarPictureQueue } = await import('./join-avatar-picture-queue.ts')
      if (!signal.aborted) joinAvatarPictureQueue({ element, slug, show }, isOn, signal)
    }
    if (isOn) void join()
    const stopWaiting = isOn ? undefined : onFirst(element, ['pointerenter', 'focusin'], () => void join())
    return () => {
      stopWaiting?.()
      ending.abort()
    }
  }, [card, slug, isOn])
  return url
}
