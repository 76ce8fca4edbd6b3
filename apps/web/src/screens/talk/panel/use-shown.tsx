import type { Message } from '@kamae/entities/chatchara/message/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './messages.module.css'
import { AT_END, boundsOf, withEarlier, withLater, withMessage } from './shown-part.ts'

/** The messages that are drawn: a dialog of thousands is as quick as a short one. */
export type Shown = {
  readonly messages: readonly Message[]
  /** Whether they reach to the end of the branch. */
  readonly isAtEnd: boolean
  /** What is before them and brings earlier ones. */
  readonly earlier: ReactNode
  /** What is behind them and brings later ones. */
  readonly later: ReactNode
  toEnd(): void
}

/** The latest messages at first, or those around the one that somebody is led to (`found`). */
export function useShown(
  messages: readonly Message[],
  box: RefObject<HTMLElement | null>,
  found: { readonly id: string } | null,
): Shown {
  const [part, setPart] = useState(AT_END)
  const [led, setLed] = useState<typeof found>(null)
  const { length } = messages
  if (led !== found) {
    setLed(found)
    const at = found ? messages.findIndex(({ id }) => id === found.id) : -1
    if (at !== -1) setPart(withMessage(part, at, length))
  }
  const fromEnd = useRef<number>(undefined)
  const showEarlier = () => {
    const list = box.current
    if (list) fromEnd.current = list.scrollHeight - list.scrollTop
    setPart(withEarlier(part))
  }
  // What was in view stays where it was.
  useLayoutEffect(() => {
    const list = box.current
    if (list && fromEnd.current !== undefined) list.scrollTo({ top: list.scrollHeight - fromEnd.current })
    fromEnd.current = undefined
  })
  const { start, end } = boundsOf(part, length)
  return {
    messages: messages.slice(start, end),
    isAtEnd: end === length,
    earlier: start > 0 && (
      <Further key="earlier" box={box} isNear={isNearTop} onShow={showEarlier}>
        <Trans>Earlier messages</Trans>
      </Further>
    ),
    later: end < length && (
      <Further key="later" box={box} isNear={isNearEnd} onShow={() => setPart(withLater(part, length))}>
        <Trans>Later messages</Trans>
      </Further>
    ),
    toEnd: () => setPart(AT_END),
  }
}

const isNearTop = (list: HTMLElement) => list.scrollTop < list.clientHeight
const isNearEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop < list.clientHeight * 2

/** Shows more when the place of it comes near, or by a press. */
function Further({
  box,
  isNear,
  onShow,
  children,
}: {
  box: RefObject<HTMLElement | null>
  isNear: (list: HTMLElement) => boolean
  onShow: () => void
  children: ReactNode
}) {
  const look = useEffectEvent((list: HTMLElement) => {
    if (isNear(list)) onShow()
  })
  useEffect(() => {
    const list = box.current
    if (!list) return
    const scrolled = () => look(list)
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => list.removeEventListener('scroll', scrolled)
  }, [box])
  return (
    <div className={styles.earlier}>
      <Button variant="ghost" size="dense" onClick={onShow}>
        {children}
      </Button>
    </div>
  )
}
