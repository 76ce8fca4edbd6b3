import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a button stays locked after a click. */
export const LOCK_MS = 5000

export type Lock = {
  readonly isLocked: boolean
  /** How long this lock holds, in milliseconds. */
  readonly lockMs: number
  /** Runs the action unless locked. */
  run(): void
}

/**
 * Locks for `lockMs` after a run, or until the action is done if that takes longer.
 * An action that throws, rejects or answers `false` has failed: it unlocks at once; its error goes to `onError`, else to the window.
 */
export function useLock(
  action: () => unknown,
  { lockMs = LOCK_MS, onError }: { lockMs?: number; onError?: (error: unknown) => void } = {},
): Lock {
  const [isLocked, setIsLocked] = useState(false)
  const held = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const run = useCallback(() => {
    if (held.current) return
    held.current = true
    setIsLocked(true)
    const since = Date.now()
    const unlock = () => {
      held.current = false
      setIsLocked(false)
    }
    const settle = async () => {
      try {
        if ((await action()) === false) return unlock()
        // What was pressed may have closed what the button is in.
        if (isShown.current) timer.current = setTimeout(unlock, Math.max(0, lockMs - (Date.now() - since)))
      } catch (error) {
        unlock()
        if (onError) onError(error)
        else reportError(error)
      }
    }
    void settle()
  }, [action, lockMs, onError])

  return { isLocked, lockMs, run }
}
