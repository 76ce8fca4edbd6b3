import { useDiscardQuestion } from '@kamae/ui/dialogs/use-discard-question'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { inLocale } from '../../../language/locale.ts'
import { goOn } from '../../../page/ask-before-leaving.ts'

/** Asks before the page of a room is left with work that is not saved; `question` is put into it, and `allow` lets what is pressed next go unasked. */
export function useLeaveQuestion(holdsWork: boolean): { question: ReactNode; allow: () => void } {
  const { history } = useRouter()
  const isAllowed = useRef(false)
  const { ask, question } = useDiscardQuestion()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    isAllowed.current = false
    if (!holdsWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unblock = history.block({
      // Stopped at once and gone on with later: while the question is open, the address is that of the room.
      blockerFn(step) {
        if (isAllowed.current || isSameEditor(step.currentLocation, step.nextLocation)) return false
        askNow(() => goOn(history, step, { ignoreBlocker: true }))
        return true
      },
      enableBeforeUnload: false,
    })
    return () => {
      unblock()
      window.removeEventListener('beforeunload', warn)
    }
  }, [holdsWork, history])
  return { question, allow: () => void (isAllowed.current = true) }
}

type Place = { readonly pathname: string; readonly search: string }

/** Whether an address is that of the same editor: in another language, or at another part of the page. */
function isSameEditor(here: Place, next: Place): boolean {
  const isSamePage = inLocale(here.pathname, 'en') === inLocale(next.pathname, 'en')
  return isSamePage && new URLSearchParams(next.search).has('edit')
}
