import { useEffect, useEffectEvent } from 'react'

/** While a gesture is under way, Escape gives it up, wherever the focus is, and closes nothing around it. */
export function useEscape(isUnderWay: boolean, giveUp: () => void): void {
  const escape = useEffectEvent(giveUp)
  useEffect(() => {
    if (!isUnderWay) return
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      escape()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [isUnderWay])
}
