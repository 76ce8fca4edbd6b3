import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, once what took it is gone. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isFree = !document.activeElement || document.activeElement === document.body
      if (isFree && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
