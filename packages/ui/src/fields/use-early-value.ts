import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { earlyInput, type Field } from './early-input.ts'

/**
 * Hands over what was typed, chosen or filled in by the browser while the code of a page from the server was on its way: React says
 * nothing of it, and puts the old value back when it next draws. Answers the field's `ref`.
 */
export function useEarlyValue<F extends Field>(onChange: (value: string) => void): RefObject<F | null> {
  const ref = useRef<F>(null)
  const handOver = useEffectEvent(onChange)
  const look = useEffectEvent(() => {
    const field = ref.current
    if (field === null) return
    const { fields } = earlyInput()
    const early = fields.get(field)
    fields.set(field, null)
    if (typeof early !== 'string') return
    // Drawn at once where somebody types: a field that is emptied and filled again loses the caret, and what is being composed.
    if (field === document.activeElement) handOver(early)
    // One after the other, each drawn before the next: forms make their next state of the last one drawn.
    else queueMicrotask(() => flushSync(() => handOver(early)))
  })
  useLayoutEffect(() => look(), [])
  return ref
}
