import { useClosing } from '@kamae/ui/dialogs/use-closing'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { inLocale } from '../../../language/locale.ts'

/** Asks before the page of a room is left with work that is not saved; `question` is put into it, and `allow` lets what is pressed next go unasked. */
export function useLeaveQuestion(holdsWork: boolean): { question: ReactNode; allow: () => void } {
  const { history } = useRouter()
  const isAllowed = useRef(false)
  const wanted = useRef<() => void>(undefined)
  const { close, question } = useClosing(true, () => wanted.current?.())
  const ask = useEffectEvent((leave: () => void) => {
    wanted.current = leave
    close()
  })
  useEffect(() => {
    isAllowed.current = false
    if (!holdsWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unblock = history.block({
      // Stopped at once and gone on with later: while the question is open, the address is that of the room.
      blockerFn({ currentLocation: here, nextLocation: next, action }) {
        if (isAllowed.current || isSameEditor(here, next)) return false
        const steps = next.state.__TSR_index - here.state.__TSR_index
        ask(() => {
          if (action === 'PUSH') history.push(next.href, next.state, UNASKED)
          else if (action === 'REPLACE') history.replace(next.href, next.state, UNASKED)
          else history.go(steps, UNASKED)
        })
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

const UNASKED = { ignoreBlocker: true }

type Place = { readonly pathname: string; readonly search: string }

/** Whether an address is that of the same editor: in another language, or at another part of the page. */
function isSameEditor(here: Place, next: Place): boolean {
  const isSamePage = inLocale(here.pathname, 'en') === inLocale(next.pathname, 'en')
  return isSamePage && new URLSearchParams(next.search).has('edit')
}
