import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { heldWork } from './held-work.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'

/** Closes a dialog, and asks first where that, or leaving the page, would drop what somebody made in it. `question` is put inside the dialog. */
export function useClosing(
  holdsWork: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const { ask, question } = useDiscardQuestion()
  const release = useRef<() => void>(undefined)
  const askToLeave = useEffectEvent((leave: () => void) =>
    ask(() => {
      // Now, not once it is drawn: what leads away looks at once whether more is held.
      release.current?.()
      onClose()
      leave()
    }),
  )
  useEffect(() => {
    if (!holdsWork) return
    const remove = heldWork.add((leave) => askToLeave(leave))
    release.current = remove
    return remove
  }, [holdsWork])
  return { close: () => (holdsWork ? ask(onClose) : onClose()), question }
}
