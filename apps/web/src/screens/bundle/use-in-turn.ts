import { useCallback, useRef } from 'react'

/** Runs work one after the other, each when the one before is done, however it ended. */
export function useInTurn(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((work) => {
    const next = last.current.then(work, work)
    last.current = next
    return next
  }, [])
}
