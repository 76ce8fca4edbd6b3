import { type Lock, useLock } from '@kamae/ui/buttons/use-lock'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Sends what the form of a dialog holds, then closes it. What was put in while it was sent stays: `goOn` takes up what is saved now, and
 * the rest can be saved at once. `now` is the form as it is when the answer comes.
 */
export function useSaving<Form, Saved>(
  form: Form,
  {
    send,
    goOn,
    failed,
    onClose,
  }: {
    send: () => Promise<Saved>
    goOn: (saved: Saved, now: Form) => void
    failed: (error: unknown, now: Form) => void
    onClose: () => void
  },
): Lock {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useLock(
    async () => {
      const saved = await send()
      // Whoever closed it may have another dialog open by now: that one stays.
      if (isGone.current) return true
      if (JSON.stringify(latest.current) === JSON.stringify(form)) {
        onClose()
        return true
      }
      goOn(saved, latest.current)
      // Not all is saved: the button is free again.
      return false
    },
    {
      onError: (error) => {
        if (!isGone.current) failed(error, latest.current)
      },
    },
  )
}
